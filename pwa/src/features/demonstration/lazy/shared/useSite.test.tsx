import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { api as Api } from '#api/client.ts'

/** A limit for a busy machine; the awaited text normally comes much sooner. */
const AT_LENGTH = { timeout: 30_000 }

type Outcome = Awaited<ReturnType<typeof Api.site>>

const SAMPLES = [{ shipment_number: 'WB2600100003', description: 'On its way' }]

it('stores the facts of the site even if the page is left before the response', async () => {
  // Resets the modules, because the site is asked only once, perhaps by an earlier test.
  vi.resetModules()
  const [{ api }, { localStore }, { useDemonstration }] = await Promise.all([
    import('#api/client.ts'),
    import('#db/localStore.ts'),
    import('./useDemonstration.ts'),
  ])
  const answers: ((outcome: Outcome) => void)[] = []
  const site = vi.spyOn(api, 'site').mockReturnValue(new Promise((resolve) => answers.push(resolve)))
  const { unmount } = renderHook(useDemonstration)
  expect(site).toHaveBeenCalledTimes(1)
  unmount()
  const value = {
    demonstration: true,
    sample_shipments: SAMPLES,
    ads_tag_id: null,
    volumetric: { divisor: 5000, step: 0.5 },
    notifications: false,
  }
  answers[0]?.({ kind: 'answered', value })
  await vi.waitFor(
    async () =>
      expect(await localStore.get('site')).toMatchObject({ demonstration: true, sample_shipments: SAMPLES }),
    AT_LENGTH,
  )
})
