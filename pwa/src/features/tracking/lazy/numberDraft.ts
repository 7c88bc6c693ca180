import { drafts } from '#db/drafts.ts'
import { onLeave } from '#ui/lazy/shared/leave.ts'

/** The field as it stands. */
interface NumberField {
  /** What the address asks for: a draft belongs to the page as it stood there. */
  readonly asked: string
  /** The number that is asked for. */
  readonly number: string
  readonly typed: string
}

/**
 * Calls `restore` with a number that was typed and not tracked when the page was left, and keeps such a number from now on
 * for the way back. What is returned ends that, as the page is left.
 */
export function keepNumberDraft(now: () => NumberField, restore: (text: string) => void): () => void {
  const draft = drafts.read('number')
  const { asked, number, typed } = now()
  if (typed === number && draft?.['asked'] === asked && typeof draft['text'] === 'string') {
    restore(draft['text'])
  }
  return onLeave(() => {
    const left = now()
    if (left.typed === left.number) drafts.discard('number')
    else drafts.write('number', { asked: left.asked, text: left.typed })
  })
}
