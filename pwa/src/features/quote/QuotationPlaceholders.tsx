import '#ui/awaited.css'
import './quotation-placeholders.css'

/** Before the first quote: an empty ticket that says what will stand on it. */
export function BlankQuotation() {
  return (
    <div className="ticket ticket-blank">
      <p className="ticket-codes" aria-hidden="true">
        <span>–––</span>
        <span className="ticket-route" />
        <span>–––</span>
      </p>
      <p className="ticket-blank-words">
        Your quotation comes here: every carrier on your route, with its price and delivery time.
      </p>
    </div>
  )
}

/** While the carriers are asked: shapes of the size of what comes. */
export function AwaitedQuotation() {
  return (
    <div aria-hidden="true">
      <div className="awaited awaited-heading" />
      <div className="awaited awaited-summary" />
      <div className="awaited awaited-offer" />
      <div className="awaited awaited-offer" />
      <div className="awaited awaited-offer" />
    </div>
  )
}
