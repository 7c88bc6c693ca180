import { ChunkMissing } from '#ui/missing-chunk/ChunkMissing.tsx'
import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { PageView } from '#pages/PageView.tsx'

export const lazyContent = createLazyModule(
  async () => (await import('#features/board/lazy/Board.tsx')).Board,
)

const Board = lazyHydrated(lazyContent)

const MISSING =
  'A part of this page has not come, so your board cannot be shown yet. What is on it stays there.'

const DESK = (
  <>
    <noscript>
      {import.meta.env.SSR && (
        <p className="board-scriptless">
          The board needs JavaScript, because your list is in your browser and not on our server. Without it,
          you can <a href="/track">track one shipment at a time</a>.
        </p>
      )}
    </noscript>
    <Board />
    <ChunkMissing part={lazyContent} words={MISSING} />
  </>
)

/** Board: many shipments at once, kept on the visitor's device. */
export function Component() {
  return <PageView desk={DESK} />
}
