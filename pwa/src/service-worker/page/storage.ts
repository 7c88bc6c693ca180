/** The browser's interface for storage; some browsers have only a part of it, or nothing. */
const storage = (): Partial<StorageManager> => (navigator as Partial<Navigator>).storage ?? {}

/** Bytes that the site uses in all, as the browser counts them; null if it does not say. */
export async function storageUsage(): Promise<number | null> {
  try {
    return (await storage().estimate?.())?.usage ?? null
  } catch {
    return null
  }
}

/** Asks the browser not to delete this site's data when the device runs out of space. */
export async function persistStorage(): Promise<void> {
  try {
    if ((await storage().persisted?.()) === false) await storage().persist?.()
  } catch {
    // Then the data stay as long as there is room.
  }
}
