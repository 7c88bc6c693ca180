import { StoredHere } from '#features/storage/StoredHere.tsx'
import { PageView } from './PageView.tsx'

/** On this phone: what the site keeps on the visitor's device. */
export function Component() {
  return <PageView desk={<StoredHere />} />
}
