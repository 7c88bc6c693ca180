import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { drafts } from '#db/drafts.ts'
import { useLeave } from '#ui/lazy/shared/leave.ts'

/**
 * Keeps the `text` in the form as a draft until it is added, because a phone may drop the page while the visitor copies
 * the next message. At first it calls `take` with the text that was typed before hydration, or else with the draft. A
 * text that another app has shared is appended, and taken out of the address, where it need not stay.
 */
export function useNumbersDraft(
  form: RefObject<HTMLFormElement | null>,
  text: string,
  take: (text: string) => void,
): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const shared = new URLSearchParams(hash.slice(1)).get('text')

  const restore = useEffectEvent(() => {
    const typed = form.current?.querySelector('textarea')?.value || draftText()
    if (typed !== '') take(typed)
  })
  useLayoutEffect(() => restore(), [])

  const takeOut = useEffectEvent((words: string) => {
    take(`${text || draftText()}\n${words}`.trim())
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

function draftText(): string {
  const text = drafts.read('board')?.['text']
  return typeof text === 'string' ? text : ''
}
