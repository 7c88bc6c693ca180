import { code128, pathOf } from './code128.ts'
import './barcode.css'

/**
 * A scannable barcode of `text`; nothing if the text cannot be encoded. The text itself is shown beside it.
 *
 * The server draws the same bars: `barcode-cases.json` tests both.
 */
export function Barcode({ text }: { readonly text: string }) {
  const shape = code128(text)
  if (shape === null) return null
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${String(shape.width)} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={pathOf(shape)} />
    </svg>
  )
}
