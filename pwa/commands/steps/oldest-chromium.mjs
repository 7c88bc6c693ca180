import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { runCaptured } from './children.mjs'
import { inProject, isExecutable } from './project.mjs'

/** A package that contains all of Chromium 80.0.3987; nothing else from it is used. */
const PACKAGE = 'chrome-aws-lambda@2.1.1'
const SHA512 = 'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw=='

const FILE = inProject('node_modules', '.oldest-chromium', 'chromium')

/** The oldest supported Chromium, or null if it has not been downloaded. */
export function findOldestChromium() {
  return isExecutable(FILE) ? FILE : null
}

/**
 * Downloads it. It is not among the packages of package.json, because those who only run the site have no use for its
 * 43 MB. Resolves to null, or to why it is not available.
 */
export async function installOldestChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'there is one for Linux on x64 alone'
  const folder = await mkdtemp(join(tmpdir(), 'waybill-chromium-'))
  try {
    const packed = await runCaptured('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
    if (packed.code !== 0) return 'npm cannot fetch it'
    const archive = join(folder, 'chrome-aws-lambda-2.1.1.tgz')
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')
    if (hash !== SHA512) return 'what npm fetched is something else'
    const unpacked = await runCaptured('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br'])
    if (unpacked.code !== 0) return 'tar cannot unpack it'
    const program = await promisify(brotliDecompress)(await readFile(join(folder, 'package/bin/chromium.br')))
    await mkdir(dirname(FILE), { recursive: true })
    // It gets its name only once it is complete.
    await writeFile(`${FILE}.part`, program)
    await chmod(`${FILE}.part`, 0o755)
    await rename(`${FILE}.part`, FILE)
    return null
  } finally {
    await rm(folder, { recursive: true })
  }
}
