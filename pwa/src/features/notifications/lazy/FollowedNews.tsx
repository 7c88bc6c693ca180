import { Link } from 'react-router-dom'
import { markSeen } from '#db/trackings.ts'
import { localStore } from '#db/localStore.ts'
import { changeWatch, type Followed, followedShipments } from '#db/lazy/watches.ts'
import { useAnyStored } from '#db/useStored.ts'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import { statusOf } from '#features/tracking/trackingRequest.ts'
import './followed-news.css'

export interface FollowedNewsProps {
  /** The number that is already on the page, which is not listed. */
  readonly except?: string
}

const readFollowed = () => followedShipments(localStore)

/** The followed shipments that have moved since the visitor last looked; renders nothing if none has. */
export function FollowedNews({ except }: FollowedNewsProps) {
  const followed = useAnyStored(readFollowed) ?? []
  const moved = followed.filter(({ hasNews, watch }) => hasNews && watch.shipment_number !== except)
  if (moved.length === 0) return null
  return (
    <section className="card followed-news" aria-labelledby="followed-news">
      <h2 className="followed-news-title" id="followed-news">
        {`Since your last look: ${moved.length === 1 ? '1 shipment' : `${String(moved.length)} shipments`} moved`}
      </h2>
      <ul className="followed-news-list">
        {moved.map((shipment) => (
          <li key={shipment.watch.shipment_number}>
            <MovedShipment shipment={shipment} />
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={() => void markAllSeen(moved)}>
        I have seen it
      </button>
    </section>
  )
}

function MovedShipment({ shipment }: { readonly shipment: Followed }) {
  const { watch, tracking, name } = shipment
  return (
    <Link className="followed-news-link" to={trackingPath(watch.shipment_number)} preventScrollReset>
      <span className={name === undefined ? 'followed-news-number' : 'followed-news-name'}>
        {name ?? watch.shipment_number}
      </span>
      {name !== undefined && <span className="followed-news-number">{watch.shipment_number}</span>}
      {tracking !== undefined && <span className="followed-news-status">{statusOf(tracking.steps)}</span>}
    </Link>
  )
}

/** Marks all as seen, as if each had been opened. */
async function markAllSeen(moved: readonly Followed[]): Promise<void> {
  await Promise.all(
    moved.map(async ({ watch }) => {
      await markSeen(localStore, watch.shipment_number)
      await changeWatch(localStore, watch.shipment_number, ({ newsAt: _seen, ...rest }) => rest)
    }),
  )
}
