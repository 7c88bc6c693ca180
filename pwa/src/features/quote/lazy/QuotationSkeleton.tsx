import '#ui/skeleton.css'
import './quotation-skeleton.css'

/** Placeholder while the carriers are asked, as large as the quotation. */
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
