import { useSiteResource } from '#features/demonstration/lazy/shared/useSite.ts'

/** Whether the site sends notifications. Where it cannot be asked now, the visitor may try: a press says what is wrong. */
export function useNotificationsAllowed(): boolean {
  const site = useSiteResource()
  if (site.state === 'loading') return false
  return site.state === 'failed' || site.value.notifications
}
