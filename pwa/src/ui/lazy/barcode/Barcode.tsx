import { code128, pathOf } from './code128.ts'
import './barcode.css'

/**
 * A scannable barcode of `text`; nothing where the text cannot be one. The text itself stands beside it.
 *
 * The server draws the same bars: `barcode-cases.json` holds both to it.
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
