// The process that draws pictures: `picture-process.ts` starts it and gives it its work.
import process from 'node:process'
import sharp, { type Sharp } from 'sharp'
import type { DrawAnswer, DrawRequest } from './picture-process.ts'
import type { PictureShape } from './pictures.ts'

/**
 * Pixels at most; a file of a few kilobytes can claim billions. What telephones take (JPEG, line by line) is made
 * smaller while it is read; the others have to be read whole, which takes longer and more memory.
 */
const MOST_PIXELS = { line_by_line: 51_000_000, whole: 16_000_000 } as const

sharp.cache(false)
process.once('disconnect', () => process.exit(0))
process.on('message', async ({ id, bytes, shape }: DrawRequest & { id: number }) => {
  process.send?.({ id, answer: await draw(bytes, shape) })
})

async function draw(bytes: Uint8Array, shape: PictureShape): Promise<DrawAnswer> {
  try {
    const { format, isProgressive, width, height } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'error',
    }).metadata()
    const most = MOST_PIXELS[format === 'jpeg' && !isProgressive ? 'line_by_line' : 'whole']
    if (width * height > most) return { fault: 'picture_size' }
    const upright = sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
    const drawn = await shaped(upright.autoOrient(), shape)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    // The decoder's errors are about its internals; for the caller the file is not a picture.
    return { fault: 'picture' }
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
