import { Link } from 'react-router-dom'
import { GENERAL_MESSAGE } from '#api/outcome.ts'
import { PageMissing, PageRemoved } from '#content/pageMissing.ts'
import { useCompany } from '#content/useContent.ts'
import { FOLD } from '#ui/first-paint/fold.ts'
import { PageFrame } from './PageFrame.tsx'
import './error-screen.css'

/** The fallback for an address that belongs to no page. */
export function UnknownAddress() {
  return (
    <ErrorScreen
      status="404 Not Found"
      advice="Nothing lives at this address. It may be mistyped, or the page has moved."
    />
  )
}

/** The fallback for a page that cannot be loaded, or throws while it renders; `error` is whatever it threw. */
export function FailedScreen({ error }: { readonly error: unknown }) {
  if (error instanceof PageRemoved) return <UnknownAddress />
  // This is no error: without a connection, a page that was never opened cannot be loaded.
  if (error instanceof PageMissing)
    return (
      <ErrorScreen
        eyebrow="Not delivered yet"
        heading="This page is not saved on this phone"
        status={error.message}
        advice="Once there is a connection, it opens as always."
      />
    )
  return (
    <ErrorScreen
      status={error instanceof Error && error.message !== '' ? error.message : GENERAL_MESSAGE}
      advice="This page could not be shown. Opening it again often helps."
    />
  )
}

interface ErrorScreenProps {
  readonly eyebrow?: string
  readonly heading?: string
  readonly status: string
  readonly advice: string
}

function ErrorScreen({
  eyebrow = 'Return to sender',
  heading = 'Unexpected Application Error!',
  status,
  advice,
}: ErrorScreenProps) {
  const company = useCompany()
  return (
    <PageFrame className="page-width heading">
      <title>{`${heading} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="card error-slip">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{heading}</h1>
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
      <span {...FOLD} />
    </PageFrame>
  )
}
