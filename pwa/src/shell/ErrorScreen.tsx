import { Link } from 'react-router-dom'
import { useCompany } from '#content/useContent.ts'
import { PageFrame } from './PageFrame.tsx'
import './error-screen.css'

/** The fallback for an address that is no page's. */
export function UnknownAddress() {
  return (
    <ErrorScreen
      status="404 Not Found"
      advice="Nothing lives at this address. It may be mistyped, or the page has moved."
    />
  )
}

/** The fallback for a page that cannot be had, or fails while it is drawn; `error` is whatever it threw. */
export function FailedScreen({ error }: { readonly error: unknown }) {
  return (
    <ErrorScreen
      status={error instanceof Error && error.message !== '' ? error.message : 'An error occured'}
      advice="This page could not be shown. Opening it again often helps."
    />
  )
}

interface ErrorScreenProps {
  readonly status: string
  readonly advice: string
}

function ErrorScreen({ status, advice }: ErrorScreenProps) {
  const company = useCompany()
  return (
    <PageFrame className="page-width error-screen">
      <title>{`Unexpected Application Error! · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="error-slip">
        <p className="eyebrow">Return to sender</p>
        <h1>Unexpected Application Error!</h1>
        <p className="error-status">{status}</p>
        <p className="lead">{advice}</p>
        <p className="error-ways">
          <Link className="button button-primary" to="/">
            Go to the home page
          </Link>
          <Link className="button button-quiet" to="/track">
            Track a shipment
          </Link>
        </p>
      </div>
    </PageFrame>
  )
}
