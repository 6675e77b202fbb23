import { promisify } from 'node:util'
import { constants, inflateRaw, inflateRawSync } from 'node:zlib'
import { namesOf, tokensOf } from './names.ts'

/** A text that objects stand in. `first`: where the first object of an object stream begins. */
export type OpenText = { readonly text: string; readonly first: number | undefined }

/** All that is unpacked of a file together: an attachment is no place for a bomb. */
const mostBytes = 64 * 1024 * 1024
const mostStreams = 20_000
// A stream that was cut off gives what it has, as it does to whoever opens the file.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }
const inflate = promisify<Buffer, object, Buffer>(inflateRaw)

/** Those that begin with numbers of objects; pictures do not. `unreadable`: packed as writers do not, or too much. */
export async function* openObjectStreams(
  bytes: Buffer,
  text: string,
): AsyncGenerator<OpenText | 'unreadable'> {
  let left = mostBytes
  let streams = 0
  let from = 0
  for (const found of text.matchAll(/(end)?stream[\0\t\f ]*\r?\n?/g)) {
    const dictionary = text.slice(from, found.index)
    from = found.index
    if (found[1] !== undefined) continue
    streams += 1
    const body = bytes.subarray(found.index + found[0].length)
    const packing = packingOf(dictionary)
    const head = isFlate(body) ? beginning(body.subarray(2)) : undefined
    left -= head?.length ?? 0
    const mayHoldObjects = head !== undefined && /^[\0\t\n\f\r ]*(?:[%\d]|$)/.test(head)
    if (
      streams > mostStreams ||
      left <= 0 ||
      packing === 'other' ||
      (packing === 'flate' && !mayHoldObjects)
    ) {
      yield 'unreadable'
      return
    }
    if (!mayHoldObjects) continue
    const opened = await inflate(body.subarray(2), { ...lenient, maxOutputLength: left }).catch(
      () => undefined,
    )
    if (opened === undefined) {
      yield 'unreadable'
      return
    }
    left -= opened.length
    const first = /\/First[\0\t\n\f\r ]+(\d{1,9})/.exec(dictionary)?.[1]
    yield { text: opened.toString('latin1'), first: first === undefined ? undefined : Number(first) }
  }
}

/** How the objects of a stream are packed; undefined for a stream that holds none. Writers use Flate alone. */
function packingOf(dictionary: string): 'flate' | 'other' | undefined {
  const found = [...namesOf(dictionary)]
  const names = found.map(({ name }) => name)
  // Some readers open a stream for its /First alone.
  const saysSo = names.includes('ObjStm')
  if (!saysSo && !found.some(({ name, end }) => name === 'First' && isNumberAt(dictionary, end)))
    return undefined
  const filters = names.filter((name) => name.endsWith('Decode') || abbreviated.includes(name))
  const isFlateAlone = filters.length === 1 && filters[0] === 'FlateDecode' && !names.includes('Predictor')
  return isFlateAlone ? 'flate' : 'other'
}

/** Whether a number follows. In a table of contents a reference does. */
function isNumberAt(text: string, at: number): boolean {
  const [first = '', , third] = tokensOf(text.slice(at, at + 1_000)).take(3)
  return /^[+\d]/.test(first) && third !== 'R'
}

const abbreviated = ['Fl', 'LZW', 'A85', 'AHx', 'RL', 'Crypt']

function isFlate(body: Buffer): boolean {
  const [method = 0, check = 0] = body
  return (method & 0x0f) === 8 && (method * 256 + check) % 31 === 0
}

/** The first signs of a packed stream; undefined where it cannot be unpacked. */
function beginning(body: Buffer): string | undefined {
  try {
    // The table in front seldom takes more; where it does, a longer piece shows the first sign.
    const few = inflateRawSync(body.subarray(0, 128), lenient)
    return (few.length > 0 ? few : inflateRawSync(body.subarray(0, 1_024), lenient)).toString('latin1')
  } catch {
    return undefined
  }
}
