import type { Sharp } from 'sharp'
import { rejectFields } from '../http/answers/reject.ts'

/**
 * Pixels at most; a file of a few kilobytes can claim billions. What telephones take (JPEG, line by line) is made
 * smaller while it is read; the others have to be read whole, which takes longer and more memory.
 */
const MOST_PIXELS = { line_by_line: 51_000_000, whole: 16_000_000 } as const
/** At most this many at once: the rest of the process keeps its cores. */
const AT_ONCE = 2

/** A picture of our own making: JPEG, upright, without anything but its pixels. */
export type Picture = {
  readonly bytes: Buffer
  readonly content_type: 'image/jpeg'
  readonly width: number
  readonly height: number
}

export type PictureShape =
  /** At most this long and wide, in its own proportions. */
  | { readonly longest_side: number }
  /** Cut to a square of this side. */
  | { readonly square: number }

let running = 0
const waiting: (() => void)[] = []

/**
 * Draws a picture anew, so that nothing of the file sent is kept: no EXIF, no place, no hidden page (check 36). Throws
 * 422 at `file`: `picture` for what is no JPEG, PNG or WebP (whatever it calls itself), `picture_size` for too many pixels.
 */
export async function redrawPicture(bytes: Buffer, shape: PictureShape): Promise<Picture> {
  if (!isPicture(bytes)) throw rejectFields({ file: [{ rule: 'picture' }] })
  return await inTurn(() => redraw(bytes, shape))
}

async function redraw(bytes: Buffer, shape: PictureShape): Promise<Picture> {
  // Fetched by the first picture: a process that starts does not wait for it.
  const { default: sharp } = await import('sharp')
  const { format, isProgressive, width, height } = await decoded(() =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata(),
  )
  const most = MOST_PIXELS[format === 'jpeg' && !isProgressive ? 'line_by_line' : 'whole']
  if (width * height > most) throw rejectFields({ file: [{ rule: 'picture_size' }] })
  const upright = sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
  const drawn = await decoded(() =>
    shaped(upright.autoOrient(), shape)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  return {
    bytes: drawn.data,
    content_type: 'image/jpeg',
    width: drawn.info.width,
    height: drawn.info.height,
  }
}

function shaped(picture: Sharp, shape: PictureShape): Sharp {
  return 'square' in shape
    ? picture.resize({ width: shape.square, height: shape.square, fit: 'cover' })
    : picture.resize({
        width: shape.longest_side,
        height: shape.longest_side,
        fit: 'inside',
        withoutEnlargement: true,
      })
}

// The decoder's errors are about its internals; for the caller the file is not a picture.
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw rejectFields({ file: [{ rule: 'picture' }] })
  }
}

/** Whether the bytes begin as JPEG, PNG or WebP do: a page or a drawing with another beginning never reaches a decoder. */
function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
