import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../start-error.ts'

export type BackupHead = {
  readonly format: 'guihang-backup-1'
  readonly made_at: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly BackupTable[]
  /** The parts of the tables that lie by month; a backup of a release before these has none. */
  readonly parts?: readonly { readonly parent: string; readonly name: string; readonly bound: string }[]
  readonly sequences: readonly {
    readonly name: string
    readonly value: string
    readonly is_called: boolean
  }[]
}

export type BackupTable = { readonly name: string; readonly columns: readonly string[] }

/** How many rows of each table the file holds: its last words, so a file without them is not whole. */
export type BackupFoot = { readonly rows: Readonly<Record<string, number>> }

export type BackupWriter = {
  head(head: BackupHead): Promise<void>
  /** Answers a promise while more should not be written yet. */
  rows(piece: Buffer): Promise<void> | undefined
  endTable(): Promise<void>
  foot(foot: BackupFoot): Promise<void>
}

/** Its owner alone reads it. A gzip of pieces behind four-byte lengths: head, rows (an empty piece ends a table), foot. */
export function writeBackupFile(path: string): BackupWriter {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const zip = createGzip({ level: 6 })
  zip.pipe(file)
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  for (const stream of [zip, file]) stream.on('error', failed.reject)

  let full: Promise<void> | undefined
  function put(piece: Buffer): Promise<void> | undefined {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    zip.write(length)
    if (zip.write(piece)) return undefined
    full ??= Promise.race([once(zip, 'drain'), failed.promise]).then(() => {
      full = undefined
    })
    return full
  }

  return {
    head: async (head) => await put(Buffer.from(JSON.stringify(head))),
    rows: put,
    endTable: async () => await put(Buffer.alloc(0)),
    async foot(foot) {
      await put(Buffer.from(JSON.stringify(foot)))
      zip.end()
      await Promise.race([once(file, 'close'), failed.promise])
    },
  }
}

export type BackupReader = {
  readonly head: BackupHead
  rows(): AsyncGenerator<Buffer>
  foot(): Promise<BackupFoot>
}

/** Throws StartError for a file that is none, or that is not whole. */
export async function readBackupFile(path: string): Promise<BackupReader> {
  const pieces = piecesOf(path)
  const next = async () => {
    const { value, done } = await pieces.next()
    if (done) throw new StartError(`${path} is not whole: take another backup.`)
    return value
  }
  const head: BackupHead = readJson(await next(), path)
  if (head.format !== 'guihang-backup-1') throw notABackup(path)
  return {
    head,
    async *rows() {
      for (let piece = await next(); piece.length > 0; piece = await next()) yield piece
    },
    foot: async () => readJson(await next(), path),
  }
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path).pipe(createGunzip())
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of source) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let at = 0
      while (rest.length >= at + 4 && rest.length >= at + 4 + rest.readUInt32BE(at)) {
        const end = at + 4 + rest.readUInt32BE(at)
        yield rest.subarray(at + 4, end)
        at = end
      }
      rest = rest.subarray(at)
    }
  } catch (cause) {
    throw new StartError(`${path} cannot be read as a backup.`, { cause })
  }
}

function readJson<Read>(piece: Buffer, path: string): Read {
  try {
    return JSON.parse(piece.toString())
  } catch {
    throw notABackup(path)
  }
}

function notABackup(path: string): StartError {
  return new StartError(`${path} is no backup of this product.`)
}
