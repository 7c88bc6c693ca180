import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** It counts every function that its thread calls, so no other test may have left anything there. */
const MEASURED_ALONE = 'src/flow-length.test.tsx'

/** It brings the lazy parts of pages, which no other test may find there. */
const DRAWN_ALONE = 'src/desk-parity.test.ts'

/** A `.test.tsx` gets a document; a `.test.ts` does not, and starts in a tenth of the time. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    isolate: false,
    // A bound for a busy machine; a test that passes never comes near it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      reportsDirectory: fileURLToPath(new URL('../var/coverage/pwa', import.meta.url)),
      reporter: ['text-summary', 'json-summary'],
      // What only a browser runs is held by the browser tests.
      include: ['src/**/*.{ts,tsx}', 'build/**/*.ts', 'commands/**/*.mjs'],
      exclude: ['**/*.test.*', '**/*.d.ts', '**/*.d.mts'],
      // What was reached on 27 November 2026, rounded down. A floor rises with what is reached, and never sinks.
      thresholds: { statements: 65, branches: 63, functions: 60, lines: 66 },
    },
    projects: [
      {
        extends: true,
        test: { name: 'desks', environment: 'node', isolate: true, include: [DRAWN_ALONE] },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: [
            '*.test.ts',
            '{src,build,e2e,bench}/**/*.test.ts',
            '{commands,compatibility}/**/*.test.mjs',
          ],
          exclude: [DRAWN_ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: [MEASURED_ALONE],
          setupFiles: ['./test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'jsdom',
          isolate: true,
          include: [MEASURED_ALONE],
          setupFiles: ['./test-setup.ts'],
        },
      },
    ],
  },
})
