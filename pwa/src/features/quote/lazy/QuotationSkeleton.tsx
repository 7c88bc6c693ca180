import '#ui/skeleton.css'
import './quotation-skeleton.css'

/** While the carriers are asked: shapes of the size of what comes. */
export function QuotationSkeleton() {
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
