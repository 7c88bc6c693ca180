import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A stamp is a small file that says what a finished piece of work was made from. It stands in the folder that the
 * work fills, so that who deletes the folder deletes the stamp.
 */
export async function isStamped(file, value) {
  return (await readOrNull(file)) === value
}

/** Notes that the work is finished. */
export async function setStamp(file, value) {
  await writeFile(file, value)
}

/** Takes the stamp away before work begins, so that what is interrupted counts as not done. */
export async function clearStamp(file) {
  await rm(file, { force: true })
}

/** One hash over texts, in order. */
export function hashOfTexts(texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** One hash over the names and contents of files, whatever order they come in. */
export async function hashOfFiles(files) {
  const sorted = [...files].toSorted()
  const contents = await Promise.all(sorted.map((file) => readOrNull(file)))
  return hashOfTexts(sorted.flatMap((file, index) => [file, contents[index] ?? 'missing']))
}

/** Every file under `folder` for which `isWanted` says yes; it is asked about folders too, by path. */
export async function filesUnder(folder, isWanted) {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (!isWanted(path)) return []
      return entry.isDirectory() ? filesUnder(path, isWanted) : [path]
    }),
  )
  return found.flat()
}

/** One hash over the names and sizes of all files under `folder`; null when there is no such folder. */
export async function inventory(folder) {
  try {
    const files = (await filesUnder(folder, () => true)).toSorted()
    const sizes = await Promise.all(files.map(async (file) => String((await stat(file)).size)))
    return hashOfTexts(files.flatMap((file, index) => [file, sizes[index]]))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Whether there is such a file, whatever it says. */
export async function exists(file) {
  return (await readOrNull(file)) !== null
}

async function readOrNull(file) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}
