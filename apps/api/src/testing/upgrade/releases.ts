import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What users may have: a name, and the commit, because a clone does not always have the tags. */
export const releases: readonly Release[] = [
  { name: 'november-21', commit: '5d00452e' },
  { name: 'november-22', commit: '42b68fed' },
  { name: 'november-22-evening', commit: '0b85b181' },
  { name: '0.1.0', commit: '921d5ca8' },
  { name: '0.2.0', commit: '349ff444' },
]

export type Release = { readonly name: string; readonly commit: string }

/** A demo has a filled shop; production has what a person registered, and pictures and mails of nobody. */
export const forms = ['demo', 'production'] as const
export type Form = (typeof forms)[number]

/**
 * The dumps in the folder `releases`, the first one first. november-21 has the tables of november-22, and production of
 * the evening and of 0.2.0 those of their demos: the campaign `upgrade` opens data folders of all releases in both forms.
 */
export const dumps = [
  'november-22-demo',
  'november-22-production',
  'november-22-evening-demo',
  '0.1.0-demo',
  '0.1.0-production',
  '0.2.0-demo',
] as const satisfies readonly `${string}-${Form}`[]

/** Which dump the others are compressed against: most of their rows are addresses, the same in each. */
const first: string = dumps[0]

/** Writes a dump of the folder as a backup that `restoreBackup` reads. */
export function unpackDump(name: string, path: string): void {
  writeFileSync(path, gzipSync(rowsOf(name), { level: 1 }))
}

/** Keeps a backup as a dump of the folder; answers its bytes. */
export function packDump(name: string, path: string): number {
  const packed = zstdCompressSync(gunzipSync(readFileSync(path)), {
    ...(name === first ? {} : { dictionary: rowsOf(first) }),
    // A window of 32 MB reaches over the whole first dump.
    params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 },
  })
  writeFileSync(fileOf(name), packed)
  return packed.length
}

function rowsOf(name: string): Buffer {
  const packed = readFileSync(fileOf(name))
  return zstdDecompressSync(packed, {
    ...(name === first ? {} : { dictionary: rowsOf(first) }),
    params: { [constants.ZSTD_d_windowLogMax]: 25 },
  })
}

function fileOf(name: string): string {
  return join(import.meta.dirname, 'releases', `${name}.zst`)
}
