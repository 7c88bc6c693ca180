import { useEffect, useEffectEvent } from 'react'
import { drafts } from '#db/drafts.ts'
import { useLeave } from '#ui/lazy/shared/useLeave.ts'

interface NumberDraftProps {
  /** What the address asks for: a draft belongs to the page as it stood there. */
  readonly asked: string
  readonly number: string
  readonly typed: string
  readonly onType: (text: string) => void
}

/** Draws nothing: keeps a number that is typed and not tracked when the page is left, for the way back. */
export function NumberDraft({ asked, number, typed, onType }: NumberDraftProps) {
  const restore = useEffectEvent(() => {
    const draft = drafts.read('number')
    if (typed === number && draft?.['asked'] === asked && typeof draft['text'] === 'string') {
      onType(draft['text'])
    }
  })
  useEffect(() => restore(), [])

  useLeave(() => {
    if (typed === number) drafts.discard('number')
    else drafts.write('number', { asked, text: typed })
  })
  return null
}
