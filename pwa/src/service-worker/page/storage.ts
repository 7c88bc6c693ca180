/** What the browser says of the room that this site has; some say only a part of it, or nothing. */
const storage = (): Partial<StorageManager> => (navigator as Partial<Navigator>).storage ?? {}

/** Bytes that the browser counts for this site, of everything; null where it does not say. */
export async function storageUsage(): Promise<number | null> {
  try {
    return (await storage().estimate?.())?.usage ?? null
  } catch {
    return null
  }
}

/** Asks the browser not to make room on the device by deleting what is kept here. */
export async function persistStorage(): Promise<void> {
  try {
    if ((await storage().persisted?.()) === false) await storage().persist?.()
  } catch {
    // Then it stays as long as there is room.
  }
}
