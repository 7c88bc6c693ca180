import { isOfTheAdsTag } from '#features/consent/lazy/adsCookies.ts'
import { stopAdsTag } from '#features/consent/lazy/adsConsent.ts'
import { decisions } from '#features/consent/lazy/shared/decision.ts'
import { drafts } from '#db/drafts.ts'

const FORMS = ['quote', 'message', 'number'] as const

/** What is kept outside the database and the cookies. */
export interface Answers {
  /** Questions that the visitor has answered: about the advertising cookie, about installing, and how to sort offers. */
  readonly answers: number
  /** Forms of this tab that were left with something in them. */
  readonly forms: number
}

/** A browser that keeps nothing may throw, and then there is none. */
export function savedAnswers(): Answers {
  const forms = FORMS.filter((name) => drafts.read(name) !== null).length
  try {
    return { answers: Object.keys(localStorage).filter((key) => !isOfTheAdsTag(key)).length, forms }
  } catch {
    return { answers: 0, forms }
  }
}

/** As if nothing had been asked yet, and no form left. What was agreed to is so no longer. */
export function forgetAnswers(): void {
  stopAdsTag()
  for (const name of [...FORMS, 'offer'] as const) drafts.discard(name)
  try {
    localStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  decisions.forget()
}
