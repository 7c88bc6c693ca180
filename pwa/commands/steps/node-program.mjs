import { inProject } from './project.mjs'

/** The path of a program from the installed Node packages. */
export const nodeProgram = (name) => inProject('node_modules', '.bin', name)

/** The TypeScript, Vite and test settings of the programs. */
export const config = {
  types: inProject('pwa', 'tsconfig.json'),
  vite: inProject('pwa', 'vite.config.ts'),
  vitest: inProject('pwa', 'vitest.config.ts'),
  engines: inProject('pwa', 'engines', 'vitest.config.ts'),
  playwright: inProject('pwa', 'playwright.config.ts'),
}
