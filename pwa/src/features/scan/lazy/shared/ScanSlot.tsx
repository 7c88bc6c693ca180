import { createElement, useEffect } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import type { ScanLabelProps } from '#features/scan/lazy/ScanLabel.tsx'

const scanLabel = createLazyModule(() => import('#features/scan/lazy/ScanLabel.tsx'))

/** The place of the button that reads a label's code. Browsers that read none pay for no more than this check. */
export function ScanSlot(props: ScanLabelProps) {
  const found = useLazyStore(scanLabel)
  useEffect(() => {
    if ('BarcodeDetector' in globalThis) void scanLabel.whenLoaded()
  }, [])
  return found && createElement(found.ScanLabel, props)
}
