import { useEffect, useState } from 'react'
import { type BarcodeDetector, createDetector } from './barcodeDetector.ts'
import { isCameraForbidden, reloadToScan, wasReloadedToScan } from './cameraPolicy.ts'
import { ScanDialog } from './ScanDialog.tsx'
import './scan-label.css'

export interface ScanLabelProps {
  /** The shipment number in a code's text; null if there is none. */
  readonly readNumber: (text: string) => string | null
  readonly onNumber: (shipmentNumber: string) => void
}

/** A button that reads the number from the code on a label; renders nothing on a device that cannot read codes. */
export function ScanLabel({ readNumber, onNumber }: ScanLabelProps) {
  const [detector, setDetector] = useState<BarcodeDetector | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let left = false
    void createDetector().then((created) => {
      if (left || created === null) return
      setDetector(created)
      if (wasReloadedToScan()) setOpen(true)
    })
    return () => {
      left = true
    }
  }, [])
  if (detector === null) return null

  function found(shipmentNumber: string) {
    setOpen(false)
    onNumber(shipmentNumber)
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet scan-label"
        onClick={() => (isCameraForbidden() ? reloadToScan() : setOpen(true))}
      >
        <span className="scan-label-mark" aria-hidden="true" />
        Scan the label
      </button>
      {open && (
        <ScanDialog
          detector={detector}
          readNumber={readNumber}
          onNumber={found}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
