/** Says where the sources use what the oldest browsers do not have. Gives an exit code. */
export async function checkNewerUses() {
  // By then the packages that it needs are installed.
  const { newerUses } = await import('../../compatibility/newer-uses.mjs')
  const uses = newerUses()
  for (const use of uses) process.stdout.write(`${use}\n`)
  return uses.length === 0 ? 0 : 1
}
