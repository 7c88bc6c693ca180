import '#ui/skeleton.css'
import './quotation-skeleton.css'

/** Placeholder while the carriers are asked, as large as the quotation. */
export function QuotationSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton skeleton-heading" />
      <div className="skeleton skeleton-summary" />
      <div className="skeleton skeleton-offer" />
      <div className="skeleton skeleton-offer" />
      <div className="skeleton skeleton-offer" />
    </div>
  )
}
