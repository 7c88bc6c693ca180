import { findEngines } from '../commands/steps/engines.mjs'
import { openChromium } from './drivers/chromium.ts'
import type { Driver } from './drivers/driver.ts'
import { openFirefox } from './drivers/firefox.ts'
import { openWebKit } from './drivers/webkit.ts'

/** A browser that is on this machine. */
export interface Engine {
  readonly name: string
  readonly open: () => Promise<Driver>
}

/** The browsers of this machine that the flows run in; `npm test` installs what is missing where it can. */
export function engines(): readonly Engine[] {
  const { firefox, webkit, oldestChromium } = findEngines()
  return [
    ...(firefox === null ? [] : [{ name: 'Firefox', open: () => openFirefox(firefox) }]),
    ...(webkit === null ? [] : [{ name: 'WebKit', open: () => openWebKit(webkit) }]),
    ...(oldestChromium === null
      ? []
      : [{ name: 'Chromium 80, the oldest', open: () => openChromium(oldestChromium) }]),
  ]
}
