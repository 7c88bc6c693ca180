/** A command of a protocol in which answers carry the number of the command. */
type Answer = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: unknown
  readonly message?: unknown
}

export type Send = (method: string, params?: object) => Promise<unknown>

/** Numbers commands, and gives each the answer of its number. */
export function numbered(write: (message: string) => void, extra: object = {}) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let last = 0

  const send = (method: string, params: object = {}, more: object = extra): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      write(JSON.stringify({ id: last, method, params, ...more }))
    })

  function heard(message: string): void {
    const { id, result, error, message: words } = JSON.parse(message) as Answer
    if (id === undefined) return
    const command = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) command?.resolve(result)
    else command?.reject(new Error(JSON.stringify(words ?? error)))
  }

  /** Nothing is answered any more. */
  function closed(): void {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone'))
    waiting.clear()
  }

  return { send, heard, closed }
}
