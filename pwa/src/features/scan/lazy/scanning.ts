import type { BarcodeDetector } from './barcodeDetector.ts'

/** Why the camera shows nothing. */
export type CameraError = 'denied' | 'missing' | 'busy'

export interface ScanEvents {
  /** The shipment number in what a code says; null where there is none. */
  readonly readNumber: (text: string) => string | null
  /** The camera shows what is before it. `torch` switches its light, where it has one. */
  readonly onPicture: (torch: ((on: boolean) => Promise<void>) | null) => void
  /** The number on the label. The camera is off by then. */
  readonly onNumber: (shipmentNumber: string) => void
  /** A code was read, and it holds no shipment number. */
  readonly onOtherCode: () => void
  readonly onError: (error: CameraError) => void
}

/** Milliseconds between two looks at the picture: often enough for a hand that holds still, and a cool phone. */
const BETWEEN_LOOKS = 200

/** The lens at the back, and enough of a picture for thin bars. */
const CAMERA: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 1280 } }

/** Shows the camera in `video` and looks for a shipment number until one is found. What is returned ends it, and switches the camera off. */
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
      // The visitor may have left while the browser asked.
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
