import { defineConfig } from 'vitest/config'

/** The main flows in every engine that is here, one after the other: two browsers at once would only wait for each other. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.engines.ts'],
    globalSetup: '../e2e/first-database.ts',
    fileParallelism: false,
    // Bounds for a machine that is busy with other things: the flows wait for what happens.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['verbose'],
  },
})
