/** Does each of `works` in turn, `rounds` times, so that what slows the machine slows all. Gives what each has found. */
export async function interleaved<T>(rounds: number, works: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const found: T[][] = works.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      found[at]?.push(await work())
    }
  }
  return found
}
