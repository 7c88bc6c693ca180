import type { TrackingStep } from '#api/answers.ts'
import { isCompleted } from '#features/tracking/trackingRequest.ts'
import './timeline.css'

/** The shipment's route from step to step, with a filled marker on each that has happened. */
export function Timeline({ steps }: { readonly steps: readonly TrackingStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step, index) => (
        // A parcel may pass the same step twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={`${step.title} ${String(index)}`} step={step} />
      ))}
    </ol>
  )
}

/** The time is shown as it was given: it has no zone to convert from. */
function Step({ step }: { readonly step: TrackingStep }) {
  const completed = isCompleted(step)
  return (
    <li className="timeline-step" data-completed={completed}>
      <p className="timeline-title">
        <span>{step.title}</span>
        <span className="visually-hidden">{completed ? '. Completed' : '. Pending'}</span>
      </p>
      <p className="timeline-time">{step.time ?? 'Not yet'}</p>
    </li>
  )
}
