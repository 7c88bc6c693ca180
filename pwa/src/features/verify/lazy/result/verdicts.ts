import { looksLike } from '#parsing/message/lookAlikes.ts'
import { type MessageItem, messageItems } from '#parsing/message/messageItems.ts'
import { emailVerdict, type Judgement, type Own, phoneVerdict, type Verdict } from './contactVerdicts.ts'
import { linkVerdict } from './linkVerdict.ts'

export interface JudgedItem extends Judgement {
  readonly item: MessageItem
}

/** What is not ours comes first: one such item is enough. */
const ORDER: readonly Verdict[] = ['look-alike', 'not-ours', 'unknown', 'ours']

/** Everything in a message that leads somewhere, judged by what is ours, the worst first. */
export function judgedItems(text: string, own: Own): readonly JudgedItem[] {
  const { names } = own.addresses
  return messageItems(text, (host) => looksLike(host, names))
    .map((item) => ({ item, ...judgementOf(item, own) }))
    .sort((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict))
}

function judgementOf(item: MessageItem, own: Own): Judgement {
  switch (item.kind) {
    case 'link':
      return linkVerdict(item.url, own)
    case 'email':
      return emailVerdict(item.address, item.host, own)
    case 'phone':
      return phoneVerdict(item.canonical, own.contacts)
    case 'shipment':
      return { verdict: 'unknown', reason: 'It is written like a shipment number of ours.' }
  }
}

/** The verdict on a message as a whole: `none` if nothing in it leads anywhere. */
export type Outcome = 'none' | 'not-ours' | 'unknown' | 'ours'

export function outcomeOf(items: readonly JudgedItem[]): Outcome {
  const verdicts = new Set(items.map(({ verdict }) => verdict))
  if (verdicts.has('not-ours') || verdicts.has('look-alike')) return 'not-ours'
  // A shipment number leads nowhere, so it does not make the outcome unknown.
  if (items.some(({ item, verdict }) => verdict === 'unknown' && item.kind !== 'shipment')) return 'unknown'
  if (verdicts.has('ours')) return 'ours'
  return items.length > 0 ? 'unknown' : 'none'
}
