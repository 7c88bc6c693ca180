import type { WebKitPrograms } from '../../engines/drivers/webkit.ts'

export interface Engines {
  readonly firefox: string | null
  readonly webkit: WebKitPrograms | null
  readonly oldestChromium: string | null
}

export declare function findEngines(environment?: NodeJS.ProcessEnv): Engines
