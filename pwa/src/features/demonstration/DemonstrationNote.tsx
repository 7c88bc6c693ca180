import type { ReactNode } from 'react'
import { useSite } from './useSite.ts'
import './demonstration.css'

/** Says plainly that the site runs on demonstration data, and what that means here; nothing on a real site. */
export function DemonstrationNote({ children }: { readonly children: ReactNode }) {
  const site = useSite()
  if (site?.demonstration !== true) return null
  return (
    <p className="demonstration">
      <strong className="demonstration-mark">Demonstration data</strong> {children}
    </p>
  )
}
