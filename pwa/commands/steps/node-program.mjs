import { inProject } from './project.mjs'

/** Where the installed Node packages keep a program of this name. */
export const nodeProgram = (name) => inProject('node_modules', '.bin', name)

/** The TypeScript, Vite and test settings that the programs are given. */
export const config = {
  types: inProject('pwa', 'tsconfig.json'),
  vite: inProject('pwa', 'vite.config.ts'),
  vitest: inProject('pwa', 'vitest.config.ts'),
  engines: inProject('pwa', 'engines', 'vitest.config.ts'),
  playwright: inProject('pwa', 'playwright.config.ts'),
}
