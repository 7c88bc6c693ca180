/** Readings of ours and of what it is compared with, in milliseconds, taken in turns. */
export interface Figure {
  readonly name: string
  readonly peer: string
  /** Ours may be so many times the peer's. Without a goal the row only says how things stand. */
  readonly atMost?: number
  readonly own: readonly number[]
  readonly theirs: readonly number[]
  /** Which reading stands for a round of them: 0.5 is the median, 0.95 what one in twenty is above. */
  readonly quantile?: number
}

/** A row of the one table that `npm run bench` prints, under the same heads as those of `api/bench/table.py`. */
export type Row = readonly [
  figure: string,
  ours: string,
  comparedWith: string,
  ratio: string,
  noise: string,
  goal: string,
  verdict: string,
]

/** Rounds that the readings are parted into, to see how far one is from the next; fewer where there are fewer. */
const MOST_ROUNDS = 5

export function rowOf({ name, peer, atMost, own, theirs, quantile = 0.5 }: Figure): Row {
  const ours = quantileOf(own, quantile)
  const other = quantileOf(theirs, quantile)
  const ratio = ours / other
  const count = Math.min(MOST_ROUNDS, own.length)
  const ratios = Array.from(
    { length: count },
    (_, round) =>
      quantileOf(roundOf(own, round, count), quantile) / quantileOf(roundOf(theirs, round, count), quantile),
  )
  return [
    name,
    `${ours.toFixed(0)} ms`,
    `${peer}: ${other.toFixed(0)} ms`,
    ratio.toFixed(2),
    `${quantileOf(ratios, 0.25).toFixed(2)} to ${quantileOf(ratios, 0.75).toFixed(2)}`,
    ...verdictOn(ratio, atMost),
  ]
}

const ratioOf = ({ own, theirs }: Figure) => quantileOf(own, 0.5) / quantileOf(theirs, 0.5)

/** Of these the one that does best next to its peer, and the one that does worst. Throws where there is none. */
export function bestAndWorst(figures: readonly Figure[]): readonly [best: Figure, worst: Figure] {
  const sorted = figures.toSorted((one, other) => ratioOf(one) - ratioOf(other))
  const [best, worst] = [sorted.at(0), sorted.at(-1)]
  if (best === undefined || worst === undefined) throw new Error('Nothing was measured')
  return [best, worst]
}

function verdictOn(ratio: number, atMost: number | undefined): readonly [goal: string, verdict: string] {
  if (atMost === undefined) return ['none', '']
  return [`≤ ${atMost.toFixed(2)}`, ratio <= atMost ? 'holds' : 'does not hold yet']
}

/** The reading that the share `quantile` of all lies at or below. Throws where there is none. */
export function quantileOf(readings: readonly number[], quantile: number): number {
  const sorted = readings.toSorted((one, other) => one - other)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))]
  if (found === undefined) throw new Error('There is no reading to take a quantile of')
  return found
}

function roundOf(readings: readonly number[], round: number, count: number): readonly number[] {
  const begin = (at: number) => Math.round((at * readings.length) / count)
  return readings.slice(begin(round), begin(round + 1))
}
