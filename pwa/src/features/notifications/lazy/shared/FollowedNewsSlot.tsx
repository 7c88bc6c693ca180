import { createElement, useEffect } from 'react'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import type { FollowedNewsProps } from '#features/notifications/lazy/FollowedNews.tsx'
import { followed } from './followed.ts'

const readWatches = () => localStore.all('watches')

/** The place of the list of shipments that have moved since the last look; empty if none is followed. */
export function FollowedNewsSlot(props: FollowedNewsProps) {
  const follows = (useStored('watches', readWatches) ?? []).length > 0
  const found = useLazyStore(followed)
  useEffect(() => {
    if (follows) void followed.whenLoaded()
  }, [follows])
  return follows && found !== null ? createElement(found.FollowedNews, props) : null
}
