import { lookUps } from './data/lookUps.ts'
import type { Progress } from './data/boardLookUps.ts'
import { useLookUpProgress } from './useLookUps.ts'

/** The progress of the look-ups, and the buttons to stop them and to start them now. */
export function LookUpBar() {
  const progress = useLookUpProgress()
  const active = progress.kind !== 'idle' && progress.kind !== 'stopped'
  return (
    <div className="look-ups">
      {/* The end is for screen readers: those who see the board see that nothing moves any more. */}
      <p
        className={progress.kind === 'idle' ? 'visually-hidden' : 'look-ups-words'}
        role="status"
        data-look-ups={progress.kind}
      >
        {inWords(progress)}
      </p>
      {'total' in progress && progress.kind !== 'stopped' && (
        <progress aria-label="Shipments looked up" max={progress.total} value={progress.done} />
      )}
      <p className="look-ups-ways">
        {active ? (
          <button type="button" className="button button-quiet" onClick={lookUps.stop}>
            Stop
          </button>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => void lookUps.start('all')}>
            {progress.kind === 'stopped' ? 'Go on' : 'Look up all now'}
          </button>
        )}
      </p>
    </div>
  )
}

function inWords(progress: Progress): string {
  if (progress.kind === 'idle') return progress.done === 0 ? '' : `${inShipments(progress.done)} looked up.`
  if (progress.kind === 'elsewhere') return 'Another tab is looking them up.'
  const count = `${String(progress.done)} of ${String(progress.total)} looked up`
  switch (progress.kind) {
    case 'looking':
      return `${count}…`
    case 'waiting':
      return `${count}. So many at once take a while: it goes on in ${inSeconds(progress.seconds)}.`
    case 'offline':
      return `${count}. You are offline: it goes on once you are connected.`
    case 'unreachable':
      return `${count}. We could not be reached: it is tried again in a moment.`
    case 'stopped':
      return `${count}. Stopped.`
  }
}

const inShipments = (count: number) => (count === 1 ? '1 shipment' : `${String(count)} shipments`)

const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${String(seconds)} seconds`)
