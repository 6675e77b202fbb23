import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { makeBackup, restoreBackup } from '../platform/backup/index.ts'
import { isCluster, onServer, urlOf } from './cluster.ts'

/**
 * Asks a database what a cluster refuses, such as promises over all rows of all shops. On a cluster it restores a backup into
 * a database of the coordinator that is not spread, and asks that copy. On a single server it asks the database itself.
 */
export async function onPlainCopy<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!(await isCluster(url))) return await onServer(url, ask)
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
