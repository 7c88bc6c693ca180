import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withoutSettings } from './site-server.ts'

const root = join(import.meta.dirname, '../..')

/** Migrates and seeds one database before all tests; each server of theirs starts on a copy. */
export default async function migrateOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-e2e-first-'))
  const file = join(folder, 'site.sqlite3')
  await promisify(execFile)(join(root, '.venv/bin/alembic'), ['upgrade', 'head'], {
    cwd: root,
    env: { ...withoutSettings(process.env), DATABASE_URL: `sqlite:///${file}` },
  })
  process.env['WAYBILL_E2E_DATABASE'] = file
  return () => rm(folder, { recursive: true })
}
