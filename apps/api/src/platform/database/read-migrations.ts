import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

const ownFolder = new URL('../../../migrations/', import.meta.url)

/** The migrations in the order in which they run: files `NNNN-what-it-does.sql`. */
export function readMigrations(folder: URL = ownFolder): Migration[] {
  return listMigrations(folder).map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

export function listMigrations(folder: URL = ownFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
