/** The Badging API, on a page and in a worker alike. */
interface WithBadge {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Writes on the site's icon how many shipments have news, where it has an icon and a browser that does so. */
export async function showBadge(count: number, device: WithBadge = navigator as WithBadge): Promise<void> {
  try {
    await (count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count))
  } catch {
    // The site is not installed.
  }
}
