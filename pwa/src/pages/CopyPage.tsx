import { PageView } from './PageView.tsx'

/** A page that consists of copy alone. */
export function Component() {
  return <PageView />
}
