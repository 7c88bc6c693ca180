import { DeliveryOptions } from '#features/quote/DeliveryOptions.tsx'
import { QuoteDesk } from '#features/quote/QuoteDesk.tsx'
import { company } from '#shell/company.ts'
import { PageHead } from '#shell/PageHead.tsx'
import './screen.css'

/** Get Rates: what a shipment costs with each carrier, and how long it takes. */
export function Component() {
  return (
    <div className="page-width screen">
      <PageHead
        title="Get Rates"
        description="Compare what each carrier asks for your shipment, within Nigeria, abroad or as an import."
      />
      <div className="screen-intro">
        <p className="eyebrow">Rates</p>
        <h1>Get Rates</h1>
        <p className="lead">
          Tell us where it goes and how heavy it is. You see every carrier’s price before you book.
        </p>
      </div>
      <QuoteDesk bookingUrl={company.booking_url} />
      <DeliveryOptions />
    </div>
  )
}
