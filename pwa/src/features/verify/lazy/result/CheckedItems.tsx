import { Link } from 'react-router-dom'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import type { Verdict } from './contactVerdicts.ts'
import type { JudgedItem } from './verdicts.ts'
import './checked-items.css'

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ours: 'This is ours',
  'not-ours': 'This is not ours',
  'look-alike': 'This looks like ours but is not',
  unknown: 'We cannot tell',
}

/** The most items shown of a message, the worst first, and the most characters of each. */
const MOST_SHOWN = 30
const LONGEST_SHOWN = 500

/** The verdict on each item in a message, and whom to ask. Renders nothing if there are no items. */
export function CheckedItems({ items }: { readonly items: readonly JudgedItem[] }) {
  if (items.length === 0) return null
  return (
    <>
      <p className="checked-items-ask">
        <Link to="/contact-us">Contact Us</Link>
      </p>
      <ul className="checked-items" aria-label="What is in it">
        {items.slice(0, MOST_SHOWN).map((judged) => (
          <CheckedItem key={`${judged.item.kind} ${judged.item.written}`} judged={judged} />
        ))}
      </ul>
      {items.length > MOST_SHOWN && (
        <p>{`${String(items.length - MOST_SHOWN)} more are in it, none of them worse than these.`}</p>
      )}
    </>
  )
}

/** The text is never rendered as a link: whoever wants to open it has to do so elsewhere. */
function CheckedItem({ judged: { item, verdict, reason } }: { readonly judged: JudgedItem }) {
  const { written } = item
  return (
    <li className="checked-item" data-verdict={verdict}>
      <p className="checked-item-written notranslate" dir="ltr">
        {written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN)}…` : written}
      </p>
      <p className="checked-item-verdict">{VERDICTS[verdict]}</p>
      <p className="checked-item-reason">
        <span>{`${reason} `}</span>
        {item.kind === 'shipment' && <Link to={trackingPath(written)}>Track it</Link>}
      </p>
    </li>
  )
}
