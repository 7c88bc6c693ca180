import { MILESTONES, type MilestoneName } from './milestones.ts'
import './milestone-mark.css'

/** The icon of a milestone; its name is shown beside it. */
export function MilestoneMark({ milestone }: { readonly milestone: MilestoneName }) {
  const { tone, path } = MILESTONES[milestone]
  return (
    <span className="milestone-mark" data-tone={tone}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}
