import { BoxPicture } from './BoxPicture.tsx'
import { type Box, type ChargedWeight, inKilograms } from './volumetricWeight.ts'

interface ChargedWeightNoteProps {
  readonly box: Box
  readonly result: ChargedWeight
  /** The charged weight is in the form. */
  readonly isTaken: boolean
}

/** What carriers charge, and why: the weight on the scale compared with the weight by size. */
export function ChargedWeightNote({ box, result, isTaken }: ChargedWeightNoteProps) {
  const { actual, bySize, charged } = result
  const most = Math.max(actual ?? 0, bySize)
  const atLeast = actual === null ? 'at least ' : ''
  return (
    <>
      <p className="box-charged">
        <strong>{`Carriers will charge ${atLeast}${String(charged)} kg`}</strong>
        {isTaken && <span>. That is in the weight now.</span>}
      </p>
      <div className="box-comparison">
        <BoxPicture box={box} />
        <dl className="box-weights">
          <Weight term="On the scale" kilograms={actual} most={most} />
          <Weight term="By its size" kilograms={bySize} most={most} />
        </dl>
      </div>
    </>
  )
}

interface WeightProps {
  readonly term: string
  readonly kilograms: number | null
  /** The greater of the two, which fills the bar. */
  readonly most: number
}

function Weight({ term, kilograms, most }: WeightProps) {
  return (
    <div className={kilograms === most ? 'box-weight box-weight-more' : 'box-weight'}>
      <dt>{term}</dt>
      <dd>{kilograms === null ? 'not typed yet' : `${inKilograms(kilograms)} kg`}</dd>
      <svg className="box-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={((kilograms ?? 0) / most) * 100} height="1" />
      </svg>
    </div>
  )
}
