import type { Outcome } from './verdicts.ts'

export interface OutcomeWords {
  readonly title: string
  readonly text: string
}

/** What is said about a whole message. It is never called safe: its words do not show who has sent it. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, OutcomeWords>> = {
  'not-ours': {
    title: 'Not all of this is ours',
    text: 'Do not pay and do not open it. If it says that it comes from us, tell us of it.',
  },
  unknown: {
    title: 'We cannot tell',
    text: 'Do not pay and open nothing until you have asked us.',
  },
  ours: {
    title: 'All that we can check here is ours',
    text: 'The name or the number of a sender can still be forged. If it asks for money, ask us first.',
  },
  none: {
    title: 'There is nothing in it that we can check',
    text: 'Paste the whole message, with its link, e-mail address or phone number.',
  },
}
