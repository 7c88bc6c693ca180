/** The Badging API, which pages and workers share. */
interface WithBadge {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Shows on the site's icon how many shipments have news, if the site has an icon and the browser supports badges. */
export async function showBadge(count: number, device: WithBadge = navigator as WithBadge): Promise<void> {
  try {
    await (count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count))
  } catch {
    // The site is not installed.
  }
}
