import { LabelArt } from './LabelArt.tsx'
import './art.css'

/** The drawings in `public/art`, each a file whose colours are the page's own. */
const DRAWN = new Set(
  (
    'africa counter doorstep globe growth headset ledger lock options packing purse rider scale shelves sizes ' +
    'steps storefront timeline van warehouse'
  ).split(' '),
)

/** The drawing of that name: decoration, so nothing of it is read out. An unknown name draws nothing. */
export function Art({ name }: { readonly name: string | undefined }) {
  if (name === 'label') return <LabelArt />
  if (name === undefined || !DRAWN.has(name)) return null
  return (
    <svg className="art" viewBox="0 0 320 240" aria-hidden="true">
      <use href={`/art/${name}.svg#art`} />
    </svg>
  )
}
