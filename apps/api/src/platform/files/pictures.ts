import type { GreyPicture } from '@guihang/domain/parcels/labels/label-logo'
import { rejectFields } from '../http/answers/reject.ts'
import { type PictureShape, redrawElsewhere } from './picture-process.ts'

/** At most this many at once: the rest of the machine keeps its cores, and its memory. */
const atOnce = 2

/** JPEG, upright, without anything but its pixels. */
export type Picture = {
  readonly bytes: Buffer
  readonly content_type: 'image/jpeg'
  readonly width: number
  readonly height: number
}

let running = 0
const waiting: (() => void)[] = []

/** Keeps only pixels (check 36). 422 at `file`: `picture` for no JPEG, PNG or WebP, `picture_size` for too many pixels. */
export async function redrawPicture(bytes: Buffer, shape: PictureShape): Promise<Picture> {
  if (!isPicture(bytes)) throw rejectFields({ file: [{ rule: 'picture' }] })
  return await inTurn(() => redraw(bytes, shape))
}

/** Without its even edge, at most so wide and high: for what is printed in black. */
export async function greyPicture(
  bytes: Buffer,
  grey_within: { readonly width: number; readonly height: number },
): Promise<GreyPicture> {
  if (!isPicture(bytes)) throw rejectFields({ file: [{ rule: 'picture' }] })
  return await inTurn(async () => {
    const answer = await redrawElsewhere({ bytes, shape: { grey_within } })
    if ('fault' in answer) throw rejectFields({ file: [{ rule: answer.fault }] })
    return { data: answer.bytes, width: answer.width, height: answer.height }
  })
}

async function redraw(bytes: Buffer, shape: PictureShape): Promise<Picture> {
  const answer = await redrawElsewhere({ bytes, shape })
  if ('fault' in answer) throw rejectFields({ file: [{ rule: answer.fault }] })
  const { width, height } = answer
  return { bytes: Buffer.from(answer.bytes), content_type: 'image/jpeg', width, height }
}

/** Whether the bytes begin as JPEG, PNG or WebP do: a page or a drawing with another beginning never reaches a decoder. */
export function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
