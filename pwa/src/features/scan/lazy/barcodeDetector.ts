/** The Shape Detection API, which is not in TypeScript's own types. */
export interface BarcodeDetector {
  readonly detect: (image: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Codes that stand on a label. Those of shops are left out: they are on what is in the parcel. */
const OF_LABELS = new Set([
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'itf',
  'qr_code',
  'data_matrix',
  'pdf417',
  'aztec',
])

/** What reads the codes of labels; null where the device can read none, as a phone without its shop's services. */
export async function createDetector(): Promise<BarcodeDetector | null> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (Detector === undefined || (navigator as Partial<Navigator>).mediaDevices === undefined) return null
  try {
    const formats = (await Detector.getSupportedFormats()).filter((format) => OF_LABELS.has(format))
    return formats.length === 0 ? null : new Detector({ formats })
  } catch {
    return null
  }
}
