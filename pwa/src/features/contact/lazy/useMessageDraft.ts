import { type RefObject, useLayoutEffect } from 'react'
import { drafts } from '#db/drafts.ts'
import { useLeave } from '#ui/lazy/shared/leave.ts'
import { fillEmptyFields, holds, messageOfForm } from './messageOfForm.ts'
import type { Sending } from './useSending.ts'

/**
 * Stores what is in the form when it is left, and restores it when the visitor comes back. A message that is being sent
 * is already stored for sending: its outcome is not awaited here, and a second copy is not wanted.
 */
export function useMessageDraft(form: RefObject<HTMLFormElement | null>, sending: Sending): void {
  useLayoutEffect(() => {
    const draft = drafts.read('message')
    if (draft !== null && form.current !== null) fillEmptyFields(form.current, draft)
  }, [form])

  useLeave(() => {
    if (form.current === null) return
    const message = messageOfForm(form.current)
    const isGone = sending.state === 'sending' && holds(form.current, sending.message)
    if (isGone || Object.values(message).every((text) => text === '')) drafts.discard('message')
    else drafts.write('message', message)
  })
}
