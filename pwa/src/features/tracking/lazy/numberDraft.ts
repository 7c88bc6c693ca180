import { drafts } from '#db/drafts.ts'
import { onLeave } from '#ui/lazy/shared/leave.ts'

/** The current state of the field. */
interface NumberField {
  /** What the address asks for: a draft is restored only at the same address. */
  readonly asked: string
  /** The number in that address. */
  readonly number: string
  readonly typed: string
}

/**
 * Calls `restore` with the number that was typed but not tracked when the page was last left, and stores such a number
 * from now on. The returned function ends that, when the page is left.
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
