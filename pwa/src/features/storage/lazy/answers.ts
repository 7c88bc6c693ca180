import { isOfTheAdsTag } from '#features/consent/lazy/adsCookies.ts'
import { stopAdsTag } from '#features/consent/lazy/adsConsent.ts'
import { decisions } from '#features/consent/lazy/shared/decision.ts'
import { drafts } from '#db/drafts.ts'

const FORMS = ['quote', 'message', 'number', 'board'] as const

/** What is stored outside the database and the cookies. */
export interface Answers {
  /** Questions that the visitor has answered: about the advertising cookie, installing, and sorting offers. */
  readonly answers: number
  /** Forms in this tab that were left with something in them. */
  readonly forms: number
}

/** A browser that stores nothing may throw; then there are no answers. */
export function savedAnswers(): Answers {
  const forms = FORMS.filter((name) => drafts.read(name) !== null).length
  try {
    return { answers: Object.keys(localStorage).filter((key) => !isOfTheAdsTag(key)).length, forms }
  } catch {
    return { answers: 0, forms }
  }
}

/** Forgets all answers and drafts, as if nothing had been asked yet, and withdraws any consent. */
export function forgetAnswers(): void {
  stopAdsTag()
  for (const name of [...FORMS, 'offer'] as const) drafts.discard(name)
  try {
    localStorage.clear()
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
  decisions.forget()
}
