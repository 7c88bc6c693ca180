/** Does a piece of work, and prints one short line with its name and how long it took. */
export async function step(name, work) {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`${name.padEnd(22)} ${secondsSince(start)} s\n`)
  return result
}

/** Seconds since `start`, a reading of `performance.now()`, with one decimal. */
export function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}
