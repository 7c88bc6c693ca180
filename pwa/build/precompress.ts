import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'

const TEXT = new Set([
  '.html',
  '.frame',
  '.css',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
  '.map',
])

/** Below this many bytes the headers of an answer weigh more than what compression saves. */
const SMALLEST = 256

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Whether a file of this name shrinks: pictures and fonts are packed already. */
function isCompressible(name: string): boolean {
  return TEXT.has(extname(name))
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never has to compress. */
export function precompress(): Plugin {
  return afterBundling('precompress', 'post', (config) => precompressFolder(siteFolder(config)))
}

/** Writes the packed siblings of every text file under `folder`, each only where it is the smaller one. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name))
  await Promise.all(files.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

async function precompressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < SMALLEST) return
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < plain.length) await writeFile(`${file}.br`, br)
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
}
