/** The Shape Detection API, which is not in TypeScript's own types. */
export interface BarcodeDetector {
  readonly detect: (image: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Codes that are used on labels. Retail codes are left out: they are on the goods in the parcel. */
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

/** A detector of labels' codes; null if the device has none, such as a phone without its app store's services. */
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
