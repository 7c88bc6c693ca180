import type { BarcodeDetector } from './barcodeDetector.ts'

/** Why the camera shows nothing. */
export type CameraError = 'denied' | 'missing' | 'busy'

export interface ScanEvents {
  /** The shipment number in a code's text; null if there is none. */
  readonly readNumber: (text: string) => string | null
  /** The camera's picture is visible. `torch` switches its light; null if it has none. */
  readonly onPicture: (torch: ((on: boolean) => Promise<void>) | null) => void
  /** The number on the label was read. The camera is off by then. */
  readonly onNumber: (shipmentNumber: string) => void
  /** A code was read that contains no shipment number. */
  readonly onOtherCode: () => void
  readonly onError: (error: CameraError) => void
}

/** Milliseconds between two scans: often enough for a hand that holds still, seldom enough for a cool phone. */
const BETWEEN_LOOKS = 200

/** The rear camera, with enough pixels for thin bars. */
const CAMERA: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 1280 } }

/** Shows the camera in `video` until a shipment number is found. The returned function switches it off. */
export function startScanning(
  video: HTMLVideoElement,
  detector: BarcodeDetector,
  { readNumber, onPicture, onNumber, onOtherCode, onError }: ScanEvents,
): () => void {
  let stream: MediaStream | null = null
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }

  async function look(): Promise<void> {
    const codes = await detector.detect(video).catch(() => [])
    if (stopped) return
    const number = codes.reduce<string | null>((found, { rawValue }) => found ?? readNumber(rawValue), null)
    if (number !== null) {
      stop()
      onNumber(number)
      return
    }
    if (codes.length > 0) onOtherCode()
    timer = setTimeout(() => void look(), BETWEEN_LOOKS)
  }

  async function start(): Promise<void> {
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: CAMERA })
      stream = opened
      // The visitor may have left while the browser asked for permission.
      if (stopped) return stop()
      opened.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!stopped) onError('busy')
      })
      video.srcObject = opened
      await video.play()
      onPicture(torchOf(opened))
      await look()
    } catch (error) {
      if (stopped) return
      stop()
      onError(cameraErrorOf(error))
    }
  }

  void start()
  return stop
}

/** The light of a camera, which is not in TypeScript's own types. */
function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const track = stream.getVideoTracks()[0] as Partial<MediaStreamTrack> | undefined
  const { torch } = (track?.getCapabilities?.() ?? {}) as { readonly torch?: boolean }
  if (torch !== true) return null
  return async (on) => {
    const light = { torch: on } as MediaTrackConstraintSet
    await track?.applyConstraints?.({ advanced: [light] }).catch(() => undefined)
  }
}

function cameraErrorOf(error: unknown): CameraError {
  const { name } = Object(error) as { name?: unknown }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
