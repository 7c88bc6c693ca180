import type { Company, Office } from '#api/answers.ts'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { ownAddresses } from '#features/verify/lazy/ownAddresses.ts'
import { OUTCOME_WORDS, type OutcomeWords } from './outcomeWords.ts'
import { ownContacts } from './ownContacts.ts'
import { type JudgedItem, judgedItems, type Outcome, outcomeOf } from './verdicts.ts'

export interface CheckedMessage {
  readonly items: readonly JudgedItem[]
  readonly outcome: Outcome
  readonly words: OutcomeWords
}

/** A message, judged by what the company says is its own; `offices` is null while their list is missing. */
export function checkedMessage(
  text: string,
  company: Company,
  offices: readonly Office[] | null,
): CheckedMessage {
  const items = judgedItems(text, {
    addresses: ownAddresses(company, siteOrigin),
    contacts: ownContacts(company, offices),
  })
  const outcome = outcomeOf(items)
  return { items, outcome, words: OUTCOME_WORDS[outcome] }
}
