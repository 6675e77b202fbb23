import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { makeBackup, restoreBackup } from '../platform/backup/index.ts'
import { hasNodes, onServer, urlOf } from './server.ts'

/**
 * Asks a database for promises over all rows of all shops. Where these lie on several servers, which refuse that, it restores a
 * backup into a database of one server, and asks that copy.
 */
export async function onPlainCopy<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!(await hasNodes(url))) return await onServer(url, ask)
  const folder = mkdtempSync(join(tmpdir(), 'guihang-copy-'))
  const name = `guihang_copy_${randomBytes(6).toString('hex')}`
  const file = join(folder, 'backup.gz')
  await makeBackup(url, file)
  await onServer(url, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  try {
    const copy = urlOf(url, name)
    await restoreBackup(copy, file)
    return await onServer(copy, ask)
  } finally {
    await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    rmSync(folder, { recursive: true })
  }
}
