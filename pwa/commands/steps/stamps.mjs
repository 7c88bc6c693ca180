import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Whether the stamp `file` has that value. A stamp is a small file that records what finished work was made from. It is
 * in the folder that the work fills, so that deleting the folder deletes the stamp.
 */
export async function isStamped(file, value) {
  return (await readOrNull(file)) === value
}

/** Records that the work is finished. */
export async function setStamp(file, value) {
  await writeFile(file, value)
}

/** Deletes the stamp before work begins, so that interrupted work counts as not done. */
export async function clearStamp(file) {
  await rm(file, { force: true })
}

/** One hash of several texts, in order. */
export function hashOfTexts(texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** One hash of the names and contents of files, in whatever order they come. */
export async function hashOfFiles(files) {
  const sorted = [...files].toSorted()
  const contents = await Promise.all(sorted.map((file) => readOrNull(file)))
  return hashOfTexts(sorted.flatMap((file, index) => [file, contents[index] ?? 'missing']))
}

/** Every file under `folder` for which `isWanted` returns true; it is called for folders too, with their path. */
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

/** One hash of the names and sizes of all files under `folder`; null if there is no such folder. */
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

/** Whether the file exists, whatever it contains. */
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
