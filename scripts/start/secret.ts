import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../apps/api/src/platform/make-folder.ts'

/** The secret of a demo: made at the first start, kept with its data in a file only its owner reads. */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  makeFolder(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const draft = `${file}.${process.pid}`
  try {
    // Linked into place whole: a disk that fills at this moment leaves no half secret, which would open nothing later.
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
