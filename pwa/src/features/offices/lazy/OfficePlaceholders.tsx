import '#ui/skeleton.css'
import { Spinner } from '#ui/lazy/Spinner.tsx'
import { TryAgain } from './TryAgain.tsx'

/** As many rows as the company has states, so that the list takes their place without a jump. */
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function OfficesSkeleton() {
  return (
    <div className="skeleton-offices">
      <div className="skeleton-offices-spinner">
        <Spinner label="Loading our offices" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="skeleton-office-row" aria-hidden="true">
          <div className="skeleton" />
        </div>
      ))}
    </div>
  )
}

interface MissingOfficesProps {
  readonly message: string
  readonly onRetry: () => void
}

export function MissingOffices({ message, onRetry }: MissingOfficesProps) {
  return (
    <div className="missing-offices">
      <h2>The list of offices did not load</h2>
      <p>{message}</p>
      <TryAgain look="button-primary" onPress={onRetry} />
    </div>
  )
}
