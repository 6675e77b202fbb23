import { StringDecoder } from 'node:string_decoder'
import { createInflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SheetFault, sheetLimits } from './sheet-rows.ts'

/** The XML parts of a workbook, inflated as they are read and never more than their limits. */
export type XmlParts = {
  has(path: string): boolean
  /** A part in pieces of text. Throws `too_large` where it holds more bytes, whatever it declares. */
  chunks(path: string, most_bytes: number): AsyncGenerator<string>
  text(path: string, most_bytes: number): Promise<string | undefined>
  close(): void
}

const inflatedChunk = 65_536

/** Throws SheetFault for what is no archive, is encrypted, or holds too much. */
export async function openArchive(path: string): Promise<XmlParts> {
  const archive = await readable(() => openPromise(path, { autoClose: false, strictFileNames: false }))
  const entries = new Map<string, Entry>()
  try {
    if (archive.entryCount > sheetLimits.archive_entries) throw new SheetFault('too_large')
    await readable(async () => {
      for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
    })
  } catch (error) {
    archive.close()
    throw error
  }
  return {
    has: (name) => entries.has(name),
    async *chunks(name, most_bytes) {
      const entry = entries.get(name)
      if (entry !== undefined) yield* inflated(archive, entry, most_bytes)
    },
    async text(name, most_bytes) {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      let text = ''
      for await (const chunk of inflated(archive, entry, most_bytes)) text += chunk
      return text
    },
    close: () => archive.close(),
  }
}

async function* inflated(archive: ZipFile, entry: Entry, most_bytes: number): AsyncGenerator<string> {
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new SheetFault('encrypted')
  if (entry.uncompressedSize > most_bytes) throw new SheetFault('too_large')
  const packed = entry.compressionMethod === 8
  if (!packed && entry.compressionMethod !== 0) throw new SheetFault('unreadable')
  const raw = await readable(() => archive.openReadStreamPromise(entry, { decodeFileData: false }))
  const decoder = new StringDecoder('utf8')
  let total = 0
  // What reading ends early with must not stay open.
  const source = packed ? createInflateRaw({ chunkSize: inflatedChunk }) : undefined
  try {
    raw.on('error', (error) => source?.destroy(error))
    for await (const bytes of source === undefined ? raw : raw.pipe(source)) {
      // as: both streams are of bytes
      const piece = bytes as Buffer
      total += piece.length
      if (total > most_bytes) throw new SheetFault('too_large')
      yield decoder.write(piece)
    }
    yield decoder.end()
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('damaged', { cause: error })
  } finally {
    raw.destroy()
    source?.destroy()
  }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('damaged', { cause: error })
  }
}
