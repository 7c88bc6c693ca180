/** Does `work` in a transaction, and rolls all of it back if any of it fails. */
export async function allOrNothing<T>(
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  work: () => Promise<T>,
): Promise<T> {
  // If the work fails, its own error is reported; the transaction's failure only follows from it.
  transaction.done.catch(() => undefined)
  try {
    const done = await work()
    await transaction.done
    return done
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw error
  }
}
