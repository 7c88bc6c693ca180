import { Saved } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { outbox } from '#db/lazy/shared/delivery.ts'
import type { Waiting } from '#db/shape.ts'
import { toasts } from '#ui/toasts.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { wordsIn } from './shared/announce.ts'
import { sendWaiting, useWaiting } from './shared/waiting.ts'
import './waiting-list.css'

type Kind = Waiting['kind']

export interface WaitingListProps {
  readonly kind: Kind
  readonly title: string
  /** The title if every entry was refused, so that nothing is left to wait for. */
  readonly titleOfRefused: string
  /** Called with a withdrawn entry, so that its words are not lost. */
  readonly onWithdrawn?: (entry: Waiting) => void
}

/** The entries that wait for the connection, each with a button to withdraw it; renders nothing if there are none. */
export function WaitingList({ kind, title, titleOfRefused, onWithdrawn }: WaitingListProps) {
  const entries = (useWaiting() ?? []).filter((entry) => entry.kind === kind)
  const now = useNow()
  if (entries.length === 0) return null
  const due = entries.some(({ refusal }) => refusal === undefined)

  async function withdraw(entry: Waiting) {
    if (await outbox.withdraw(entry.key)) onWithdrawn?.(entry)
    else void toasts.error('It had been sent already')
  }

  return (
    <section className="card waiting-list" aria-labelledby={`waiting-${kind}`}>
      <h2 className="waiting-list-title" id={`waiting-${kind}`}>
        {due ? title : titleOfRefused}
      </h2>
      <ul className="waiting-list-entries">
        {entries.map((entry) => (
          <li key={entry.key} className="waiting-entry">
            <p className="waiting-entry-words">{wordsOf(entry)}</p>
            <p className="waiting-entry-state">
              {entry.refusal === undefined ? (
                <span>
                  <Saved dated={{ savedAt: entry.writtenAt }} now={now} />
                  <span>, not sent yet</span>
                </span>
              ) : (
                <span className="waiting-entry-error">{`Not accepted: ${entry.refusal}`}</span>
              )}
            </p>
            <button
              type="button"
              className="link-button"
              onClick={({ detail }) => {
                // The second click of a double click would hit the next entry.
                if (detail < 2) void withdraw(entry)
              }}
            >
              <span>{wayBackFor(entry, onWithdrawn !== undefined)}</span>
              <span className="visually-hidden">{` ${wordsOf(entry)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {due && (
        <p className="waiting-list-ways">
          <span>They go out by themselves once you are connected.</span>
          <button type="button" className="button button-quiet" onClick={() => void sendWaiting()}>
            Try now
          </button>
        </p>
      )}
    </section>
  )
}

/** A message that was not accepted goes back to the form, if there is one, to be corrected. */
function wayBackFor(entry: Waiting, hasForm: boolean): string {
  if (entry.refusal === undefined) return 'Withdraw'
  return entry.kind === 'message' && hasForm && wordsIn(entry) !== '' ? 'Remove and correct' : 'Remove'
}

/** The first words of a message are enough to recognise it. A damaged one may have none left. */
function wordsOf(entry: Waiting): string {
  const words = wordsIn(entry)
  if (words === '') return '(no words)'
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
