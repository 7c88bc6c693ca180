/** Prints where the sources use features that the oldest browsers lack. Resolves to an exit code. */
export async function checkNewerUses() {
  // Imported late, because the packages that it needs are installed by then.
  const { newerUses } = await import('../../compatibility/newer-uses.mjs')
  const uses = newerUses()
  for (const use of uses) process.stdout.write(`${use}\n`)
  return uses.length === 0 ? 0 : 1
}
