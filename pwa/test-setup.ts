import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The library does this by itself only where the test functions are globals.
afterEach(cleanup)

// A part of a page that is still on its way when the last test ends would fail with the document, and the next file of
// this thread would find it failed: the modules are shared.
afterAll(() => vi.dynamicImportSettled())
