import { PageView } from './PageView.tsx'

/** A page that is for reading: everything on it is copy. */
export function Component() {
  return <PageView />
}
