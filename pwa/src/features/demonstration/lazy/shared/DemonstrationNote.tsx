import type { ReactNode } from 'react'
import { useDemonstration } from './useDemonstration.ts'
import './demonstration.css'

/** Says plainly that the site runs on demonstration data, and what that means here; nothing on a real site. */
export function DemonstrationNote({ children }: { readonly children: ReactNode }) {
  const demonstration = useDemonstration()
  if (demonstration === null) return null
  return (
    <p className="demonstration">
      <strong className="demonstration-mark">Demonstration data</strong> <span>{children}</span>
    </p>
  )
}
