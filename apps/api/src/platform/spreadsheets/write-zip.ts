import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

export type ZipPart = { readonly name: string; readonly chunks: Iterable<string> | AsyncIterable<string> }

// 1980-01-01: the same content gives the same bytes.
const dosDate = 0x21
// Sizes follow the data; names are UTF-8.
const flags = 0x0808
const deflatedMethod = 8

/** No part is held in memory as a whole. */
export function zipStream(parts: Iterable<ZipPart>): Readable {
  return Readable.from(archiveOf(parts), { objectMode: false })
}

type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

async function* archiveOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, chunks } of parts) {
    const start = at
    const local = localHeader(Buffer.from(name))
    at += local.length
    yield local
    const sums: Sums = { crc: 0, packed: 0, size: 0 }
    for await (const bytes of deflated(chunks, sums)) {
      at += bytes.length
      yield bytes
    }
    const tail = sizesAfter(sums)
    at += tail.length
    yield tail
    written.push({ name: Buffer.from(name), ...sums, at: start })
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, at)
}

type Sums = { crc: number; packed: number; size: number }

async function* deflated(chunks: ZipPart['chunks'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6, chunkSize: 65_536 })
  const feeding = feed(deflate, chunks, sums).catch((error: Error) => deflate.destroy(error))
  try {
    for await (const packed of deflate) {
      // as: a stream of bytes
      const bytes = packed as Buffer
      sums.packed += bytes.length
      yield bytes
    }
  } finally {
    deflate.destroy()
    await feeding
  }
}

const piecesAhead = 3

/** While the text before is compressed on another thread. A few buffers take turns: no garbage. */
async function feed(deflate: DeflateRaw, chunks: ZipPart['chunks'], sums: Sums): Promise<void> {
  const free: Buffer[] = []
  let waiting = 0
  let wake = () => {}
  deflate.once('close', () => wake())
  for await (const chunk of chunks) {
    // A letter is at most three bytes.
    const longest = chunk.length * 3
    const used = free.pop()
    const buffer = used === undefined || used.length < longest ? Buffer.allocUnsafeSlow(longest) : used
    const bytes = buffer.subarray(0, buffer.write(chunk))
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    waiting += 1
    deflate.write(bytes, () => {
      waiting -= 1
      free.push(buffer)
      wake()
    })
    while (waiting >= piecesAhead && !deflate.destroyed) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    if (deflate.destroyed) return
  }
  deflate.end()
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflatedMethod, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizesAfter({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflatedMethod, 10)
  entry.writeUInt16LE(dosDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
