import '#ui/skeleton.css'

/** Shown while no shipment is asked for. */
export function EmptyTimeline() {
  return (
    <div className="tracking-empty">
      <span className="tracking-empty-line" aria-hidden="true" />
      <p>Your shipment’s steps come here, from collection to delivery.</p>
    </div>
  )
}

/** Placeholder as large as the timeline that is loading. */
export function TimelineSkeleton() {
  return (
    <div className="card tracked" aria-hidden="true">
      <div className="skeleton skeleton-number" />
      {['first', 'second', 'third', 'fourth'].map((step) => (
        <div key={step} className="skeleton skeleton-step" />
      ))}
    </div>
  )
}
