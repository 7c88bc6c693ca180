/** All code for followed shipments, in one chunk (`shared/followed.ts`). */

export { endAll } from './following.ts'
export { FollowedNews } from './FollowedNews.tsx'
export { NotifyPanel } from './NotifyPanel.tsx'
export { startFollowing } from './visit.ts'
export { WatchesRow } from './WatchesRow.tsx'
