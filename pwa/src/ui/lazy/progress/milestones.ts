import drawn from './milestones.json' with { type: 'json' }

interface DrawnMilestone {
  readonly words: string
  /** Where the parcel is (`here`), what has gone well, what needs somebody (`bad`), and what is over. */
  readonly tone: string
  /** An icon on 24 units, drawn by a line of two: each is another shape, so that nobody needs its colour. */
  readonly path: string
}

export type MilestoneName = keyof typeof drawn

/** How each is named and drawn; the server reads the same from what the build puts down (`api/shipping/track_view.py`). */
export const MILESTONES: Readonly<Record<MilestoneName, DrawnMilestone>> = drawn
