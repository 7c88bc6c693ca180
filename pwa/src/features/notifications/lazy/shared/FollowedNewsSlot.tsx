import { createElement, useEffect } from 'react'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import type { FollowedNewsProps } from '#features/notifications/lazy/FollowedNews.tsx'

/** Most visitors follow nothing, and do not load what shows it. */
const followedNews = createLazyModule(() => import('#features/notifications/lazy/FollowedNews.tsx'))

const readWatches = () => localStore.all('watches')

/** The place of the list of what moved since the last look; empty where nothing is followed. */
export function FollowedNewsSlot(props: FollowedNewsProps) {
  const follows = (useStored('watches', readWatches) ?? []).length > 0
  const found = useLazyStore(followedNews)
  useEffect(() => {
    if (follows) void followedNews.whenLoaded()
  }, [follows])
  return follows && found !== null ? createElement(found.FollowedNews, props) : null
}
