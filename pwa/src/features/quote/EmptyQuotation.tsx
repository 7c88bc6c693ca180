/** Shown before the first quote: an empty ticket that says what will be on it. */
export function EmptyQuotation() {
  return (
    <div className="ticket ticket-empty">
      <p className="ticket-codes" aria-hidden="true">
        <span>–––</span>
        <span className="ticket-route" />
        <span>–––</span>
      </p>
      <p className="ticket-empty-words">
        Your quotation comes here: every carrier on your route, with its price and delivery time.
      </p>
    </div>
  )
}
