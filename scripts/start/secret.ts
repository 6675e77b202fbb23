import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../apps/api/src/platform/make-folder.ts'

/** The secret of a demo: made at the first start, kept with its data in a file only its owner reads. */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  makeFolder(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
