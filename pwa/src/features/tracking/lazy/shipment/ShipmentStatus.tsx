import { currentStepOf, type Shown, statusOf } from '#features/tracking/trackingRequest.ts'
import { MilestoneMark } from '#ui/lazy/progress/MilestoneMark.tsx'
import { MILESTONES } from '#ui/lazy/progress/milestones.ts'

/** Where the parcel is: as a milestone if the server knows one, and then in the carrier's own words. */
export function ShipmentStatus({ shown: { steps, progress } }: { readonly shown: Shown }) {
  const milestone = progress?.milestone ?? null
  const title = statusOf(steps)
  const words = milestone === null ? title : MILESTONES[milestone].words
  const time = progress === null ? null : (currentStepOf(steps)?.time ?? null)
  const place = progress?.place ?? null
  return (
    <div className="tracked-status">
      {milestone !== null && <MilestoneMark milestone={milestone} />}
      <div className="tracked-words">
        <p className="tracked-now">{words}</p>
        {title !== words && <p className="tracked-step">{title}</p>}
        {time !== null && (
          <p className="tracked-when">
            <span className="tracked-time">{time}</span>
            {place !== null && <span className="tracked-place">{place}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
