import { loadDrawing } from '#ui/first-paint/drawings.ts'
import './art.css'

/** The drawings in `public/art`, each a file whose colours are the page's own. */
const DRAWN = new Set(
  (
    'africa counter doorstep globe growth headset label ledger lock options packing purse rider scale shelves ' +
    'sizes steps storefront timeline van warehouse'
  ).split(' '),
)

/** A shipping label from Lagos to London, in portrait format. */
const LABEL = 'label'

/** The drawing of that name. It is decoration, so screen readers skip it. An unknown name renders nothing. */
export function Art({ name }: { readonly name: string | undefined }) {
  if (name === undefined || !DRAWN.has(name)) return null
  const [look, viewBox] = name === LABEL ? ['art art-upright', '0 0 440 480'] : ['art', '0 0 320 240']
  const file = `/art/${name}.svg#art`
  return (
    <>
      <svg className={look} viewBox={viewBox} aria-hidden="true">
        <use ref={loadDrawing} data-drawing={file} />
      </svg>
      {/* Not an image element: as a part of the page, the drawing has the page's colours. */}
      <noscript>
        {import.meta.env.SSR && (
          <svg className={look} viewBox={viewBox} aria-hidden="true">
            <use href={file} />
          </svg>
        )}
      </noscript>
    </>
  )
}
