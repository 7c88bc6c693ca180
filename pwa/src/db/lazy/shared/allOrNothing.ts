/** Does `work` in a transaction, of which nothing is left where any of it fails. */
export async function allOrNothing<T>(
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  work: () => Promise<T>,
): Promise<T> {
  // Where the work fails that is what is told; that the transaction did as well follows from it.
  transaction.done.catch(() => undefined)
  try {
    const done = await work()
    await transaction.done
    return done
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
}
