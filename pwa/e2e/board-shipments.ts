import type { Page } from '@playwright/test'

export const numberOf = (index: number) => `WB26${String(index).padStart(8, '0')}`

/** What the server is to say of each number: the milestone and title of its latest step, or why there is none. */
export interface Told {
  readonly milestone: string | null
  readonly title: string
  readonly day?: string
  readonly steps?: number
  readonly quiet?: number
}

export interface Asked {
  readonly numbers: readonly string[]
}

/** A look-up as the server writes it. */
export function lookUpOf(shipment_number: string, told: Told | null) {
  if (told === null) return { shipment_number, problem: { status: 422, detail: 'Shipment not found' } }
  const { milestone, title, day = '2026-11-20', steps = 1, quiet } = told
  const titles = Array.from({ length: steps }, (_none, index) =>
    index === steps - 1 ? title : `Step ${String(index + 1)}`,
  )
  return {
    shipment_number,
    steps: titles.map((each) => ({ title: each, time: `${day} 10:00` })),
    as_of: new Date().toISOString(),
    stale: false,
    progress: {
      milestone,
      place: null,
      day,
      zone: null,
      steps: titles.map(() => ({ milestone, day })),
      advice: null,
      quiet: quiet === undefined ? null : { after: quiet, advice: null },
    },
  }
}

const MOVING: Told = { milestone: 'moving', title: 'Left Lagos hub by road' }

/** Answers all look-ups of many from the test, and notes what was asked. */
export async function answerLookUps(
  page: Page,
  told: (number: string) => Told | null = () => MOVING,
): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.context().route('**/api/tracking/batch', async (route) => {
    const { shipment_numbers: numbers } = route.request().postDataJSON() as {
      readonly shipment_numbers: readonly string[]
    }
    asked.push({ numbers })
    await route.fulfill({ json: { items: numbers.map((number) => lookUpOf(number, told(number))) } })
  })
  return asked
}

/** Puts shipments on the board of this phone as earlier visits have, each with steps of its own. */
export async function fillBoard(page: Page, count: number): Promise<void> {
  const now = Date.now()
  const milestones = ['moving', 'delivered', 'held', 'out-for-delivery', null] as const
  const numbers = Array.from({ length: count }, (_none, index) => numberOf(index + 1))
  const board = numbers.map((shipment_number) => ({ shipment_number, addedAt: now - 1000 }))
  const tracking = numbers.map((number, index) => {
    const told = {
      milestone: milestones[index % 5] ?? null,
      title: `Passed place ${String(index % 37)}`,
      steps: 6,
    }
    const { shipment_number, steps, as_of, progress } = lookUpOf(number, told) as Required<
      ReturnType<typeof lookUpOf>
    >
    return {
      shipment_number,
      steps,
      as_of,
      progress,
      savedAt: now,
      seen: index % 7 === 0 ? 4 : 6,
      name: `Order of customer ${String(index)}`,
    }
  })
  await page.evaluate(
    (lists) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('waybill')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(['board', 'tracking'], 'readwrite')
          for (const record of lists.board) writing.objectStore('board').put(record)
          for (const record of lists.tracking) writing.objectStore('tracking').put(record)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { board, tracking },
  )
}

export const field = (page: Page) => page.getByLabel('Numbers, or any text with numbers in it')
export const adding = (page: Page) => page.getByRole('form', { name: 'Shipments to add' })
export const group = (page: Page, name: string) => page.getByRole('region', { name })
export const item = (page: Page, text: string) => page.locator('.board-item', { hasText: text })

/** Types or pastes a text, and puts what is found on the board. */
export async function addText(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await adding(page).getByRole('button', { name: /^Add/ }).click()
}
