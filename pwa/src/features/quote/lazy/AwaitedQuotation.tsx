import '#ui/awaited/awaited.css'
import './awaited-quotation.css'

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
