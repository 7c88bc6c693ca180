import { useSiteResource } from '#features/demonstration/lazy/shared/useSite.ts'

/** Whether the site sends notifications; if that is unknown, the visitor may try, and is told what is wrong. */
export function useNotificationsAllowed(): boolean {
  const site = useSiteResource()
  if (site.state === 'loading') return false
  return site.state === 'failed' || site.value.notifications
}
