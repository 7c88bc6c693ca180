import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { drafts } from '#db/drafts.ts'
import { useLeave } from '#ui/lazy/shared/leave.ts'

/**
 * Calls `take` with the text that the form begins with: what was typed before the scripts were here, or else what was left
 * in it, and what another app has shared behind that. The shared text is taken out of the address, where it need not stay.
 * The `text` in the form is kept until it is added: many a phone forgets the page while the next message is copied.
 */
export function useBegunText(
  form: RefObject<HTMLFormElement | null>,
  text: string,
  take: (text: string) => void,
): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const shared = new URLSearchParams(hash.slice(1)).get('text')

  const begin = useEffectEvent(() => {
    const begun = form.current?.querySelector('textarea')?.value || textLeft()
    if (begun !== '') take(begun)
  })
  useLayoutEffect(() => begin(), [])

  const takeOut = useEffectEvent((words: string) => {
    take(`${text || textLeft()}\n${words}`.trim())
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (shared !== null) takeOut(shared)
  }, [shared])

  useLeave(() => {
    if (text === '') drafts.discard('board')
    else drafts.write('board', { text })
  })
}

function textLeft(): string {
  const text = drafts.read('board')?.['text']
  return typeof text === 'string' ? text : ''
}
