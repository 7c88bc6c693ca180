import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { useCompany } from '#content/useContent.ts'
import { PageFrame } from './PageFrame.tsx'
import './error-screen.css'

/** What went wrong, in the words of the router: its status where there is one, else the error's message. */
function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${String(error.status)} ${error.statusText}`
  if (error instanceof Error && error.message !== '') return error.message
  return 'An error occured'
}

/** The fallback for an unknown address and for a page that fails while it is drawn. */
export function ErrorScreen() {
  const error = useRouteError()
  const company = useCompany()
  const unknownAddress = isRouteErrorResponse(error) && error.status === 404
  return (
    <PageFrame className="page-width error-screen">
      <title>{`Unexpected Application Error! · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="error-slip">
        <p className="eyebrow">Return to sender</p>
        <h1>Unexpected Application Error!</h1>
        <p className="error-status">{whatHappened(error)}</p>
        <p className="lead">
          {unknownAddress
            ? 'Nothing lives at this address. It may be mistyped, or the page has moved.'
            : 'This page could not be shown. Opening it again often helps.'}
        </p>
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
