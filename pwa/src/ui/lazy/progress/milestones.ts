import drawn from './milestones.json' with { type: 'json' }

interface DrawnMilestone {
  readonly words: string
  /**
   * The tone: where the parcel is (`here`), what has gone well, what needs somebody's attention (`bad`), and what is
   * over.
   */
  readonly tone: string
  /**
   * An icon of 24 units, drawn with a line of two: each has its own shape, so that nobody has to tell colours apart.
   */
  readonly path: string
}

export type MilestoneName = keyof typeof drawn

/**
 * How each milestone is named and drawn; the server reads the same data from a file that the build writes
 * (`api/shipping/tracking/page/view.py`).
 */
export const MILESTONES: Readonly<Record<MilestoneName, DrawnMilestone>> = drawn
