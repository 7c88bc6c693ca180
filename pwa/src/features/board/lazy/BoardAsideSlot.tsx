import { createElement, useSyncExternalStore } from 'react'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { BoardAsideProps } from './BoardAside.tsx'

/** Windows with room for the board beside a shipment. */
const WIDE = '(min-width: 75rem)'

/** Phones never load it. */
const boardAside = createLazyModule(async () => (await import('./Board.tsx')).BoardAside)

const isFilled = async () => (await localStore.all('board')).length > 0

/** The board beside the shown shipment, if there is room and anything on the board. */
export function BoardAsideSlot(props: BoardAsideProps) {
  const isWide = useSyncExternalStore(subscribe, matches, () => false)
  const filled = useStored('board', isFilled)
  return isWide && filled === true ? <WideAside {...props} /> : null
}

function WideAside(props: BoardAsideProps) {
  const aside = useLazyModule(boardAside)
  return aside === null ? null : createElement(aside, props)
}

const matches = () => matchMedia(WIDE).matches

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
