import { useCompany } from '#content/useContent.ts'
import { Moment } from '#ui/lazy/shared/Moment.tsx'
import './quote-print.css'

/** Only printed: whose quote it is, and of which day. */
export function PrintHead({ asOf }: { readonly asOf: string }) {
  const { name } = useCompany()
  return (
    <p className="print-head">
      <span>{name}</span>
      <Moment moment={asOf} now={0} />
    </p>
  )
}
