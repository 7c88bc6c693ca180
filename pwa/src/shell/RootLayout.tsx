import { Outlet } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'

/** What every page of the table of routes stands in. */
export function RootLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
