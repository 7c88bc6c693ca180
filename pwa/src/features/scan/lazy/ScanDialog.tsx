import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { BarcodeDetector } from './barcodeDetector.ts'
import { type CameraError, type ScanEvents, startScanning } from './scanning.ts'

interface ScanDialogProps {
  readonly detector: BarcodeDetector
  readonly readNumber: (text: string) => string | null
  readonly onNumber: (shipmentNumber: string) => void
  readonly onClose: () => void
}

type Progress = 'starting' | 'looking' | 'nothing-yet' | 'other-code' | CameraError

const WORDS: Readonly<Record<Progress, string>> = {
  starting: 'The camera starts…',
  looking: 'Hold the bar code or the QR code of the label into the frame.',
  'nothing-yet': 'Nothing has been read yet. Go closer, into good light, or close this and type the number.',
  'other-code': 'This code holds no shipment number. Try another one on the label.',
  denied:
    'This site may not use the camera. Allow it in your browser’s settings for this site and try again, or close this and type the number.',
  missing: 'No camera was found on this device. Close this and type the number.',
  busy: 'The camera does not start. Another app may be using it: close that one and try again.',
}

/** Milliseconds after which the visitor is told what else to do. */
const LONG = 10_000

/** Shows the camera until a number has been read. It is off once the dialog is closed or the page is hidden. */
export function ScanDialog({ detector, readNumber, onNumber, onClose }: ScanDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [progress, setProgress] = useState<Progress>('starting')
  const [attempt, setAttempt] = useState(1)
  const [torch, setTorch] = useState<{ readonly light: (on: boolean) => Promise<void> } | null>(null)
  const [lit, setLit] = useState(false)

  const close = useEffectEvent(onClose)

  // The dialog is closed before it is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const hide = () => {
      if (document.visibilityState === 'hidden') close()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      element?.close()
    }
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setProgress((now) => (now === 'looking' ? 'nothing-yet' : now)), LONG)
    return () => clearTimeout(timer)
  }, [])

  function showPicture(light: ((on: boolean) => Promise<void>) | null) {
    setTorch(light && { light })
    setProgress('looking')
  }

  function tryAgain() {
    setProgress('starting')
    setTorch(null)
    setAttempt((before) => before + 1)
  }

  function switchLight() {
    setLit(!lit)
    void torch?.light(!lit)
  }

  const failed = progress === 'denied' || progress === 'missing' || progress === 'busy'
  return (
    <dialog ref={dialog} className="scan-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 className="scan-dialog-title" id={id}>
        Scan the label
      </h2>
      <div className="scan-dialog-picture" hidden={failed}>
        <Camera
          key={attempt}
          detector={detector}
          readNumber={readNumber}
          onPicture={showPicture}
          onNumber={onNumber}
          onOtherCode={() => setProgress('other-code')}
          onError={setProgress}
        />
        <span className="scan-dialog-frame" aria-hidden="true" />
      </div>
      <p role="status">{WORDS[progress]}</p>
      <p className="scan-dialog-ways">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
        {failed && progress !== 'missing' && (
          <button type="button" className="button button-primary" onClick={tryAgain}>
            Try again
          </button>
        )}
        {torch !== null && !failed && (
          <button type="button" className="button button-quiet" aria-pressed={lit} onClick={switchLight}>
            Light
          </button>
        )}
      </p>
    </dialog>
  )
}

/** The camera's picture, for as long as this is on the page. */
function Camera({ detector, ...events }: ScanEvents & Pick<ScanDialogProps, 'detector'>) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(events.readNumber)
  const showPicture = useEffectEvent(events.onPicture)
  const find = useEffectEvent(events.onNumber)
  const findOther = useEffectEvent(events.onOtherCode)
  const fail = useEffectEvent(events.onError)
  useEffect(() => {
    if (video.current === null) return undefined
    return startScanning(video.current, detector, {
      readNumber: (text) => read(text),
      onPicture: (torch) => showPicture(torch),
      onNumber: (number) => find(number),
      onOtherCode: () => findOther(),
      onError: (error) => fail(error),
    })
  }, [detector])
  return <video ref={video} className="scan-dialog-video" muted playsInline aria-hidden="true" />
}
