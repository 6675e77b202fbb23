import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Month, MonthlyTable } from '../../../platform/months/index.ts'
import { StartError } from '../../../platform/start-error.ts'

/** The tables whose months go to files. The audit log is deleted by its age instead. */
export const archivedTables = [
  'parcel_events',
  'ledger_transactions',
  'ledger_entries',
] as const satisfies readonly MonthlyTable[]
export type ArchivedTable = (typeof archivedTables)[number]

/** What a month of a table holds: rows, the sum of their hashes, and VND that came in by it. */
export type Contents = { readonly rows: number; readonly hash: string; readonly amount: number }

export function isSame(one: Contents, other: Contents): boolean {
  return one.rows === other.rows && one.hash === other.hash && one.amount === other.amount
}

export type Manifest = {
  readonly format: 'guihang-month-1'
  readonly month: Month
  readonly written_at: string
  readonly tables: Readonly<
    Record<
      ArchivedTable,
      Contents & { readonly file: string; readonly columns: readonly string[]; readonly sha256: string }
    >
  >
}

const name = 'manifest.json'

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Throws StartError for a folder that holds no month. */
export function readManifest(folder: string): Manifest {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch (cause) {
    throw new StartError(`${folder} holds no archived month.`, { cause })
  }
  const { format, month, written_at, tables } = manifest
  if (format !== 'guihang-month-1' || month === undefined || written_at === undefined || tables === undefined)
    throw new StartError(`${folder} holds no archived month.`)
  return { format, month, written_at, tables }
}

/** Writes a compressed file piece by piece; only its owner reads it. */
export async function writePacked(
  path: string,
  fill: (write: (piece: Buffer) => Promise<void> | undefined) => Promise<number>,
): Promise<number> {
  const zip = createGzip({ level: 6 })
  const written = pipeline(zip, createWriteStream(path, { mode: 0o600, flush: true }))
  const rows = await Promise.race([
    fill((piece) => (zip.write(piece) ? undefined : once(zip, 'drain').then(() => undefined))),
    // A full disk ends it at once.
    written.then(() => 0),
  ])
  zip.end()
  await written
  return rows
}

export function readPacked(path: string): AsyncIterable<Buffer> {
  return createReadStream(path).pipe(createGunzip())
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
