// `picture-process.ts` starts it and gives it its work.
import process from 'node:process'
import sharp, { type Sharp } from 'sharp'
import type { DrawAnswer, DrawRequest, PictureShape } from './picture-process.ts'

/** Pixels at most: a few kilobytes can claim billions. JPEG is made smaller while it is read; others are read whole. */
const mostPixels = { line_by_line: 51_000_000, whole: 16_000_000 } as const

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
    const most = mostPixels[format === 'jpeg' && !isProgressive ? 'line_by_line' : 'whole']
    if (width * height > most) return { fault: 'picture_size' }
    const upright = sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
    const drawn = await ('grey_within' in shape ? grey(upright, shape.grey_within) : jpeg(upright, shape))
    return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    // The decoder's errors are about its internals; for the caller the file is not a picture.
    return { fault: 'picture' }
  }
}

type Drawn = { data: Buffer; info: { width: number; height: number } }

function jpeg(picture: Sharp, shape: ScaledShape): Promise<Drawn> {
  return shaped(picture.autoOrient(), shape)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
}

type Room = Extract<PictureShape, { grey_within: unknown }>['grey_within']

/** What is transparent is paper before the edge is cut off. An even picture has no edge and stays whole. */
async function grey(picture: Sharp, { width, height }: Room): Promise<Drawn> {
  const whole = await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: width * 2, height: height * 2, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return await sharp(whole)
    .trim({ background: '#ffffff', threshold: 12 })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type ScaledShape = Exclude<PictureShape, { grey_within: unknown }>

function shaped(picture: Sharp, shape: ScaledShape): Sharp {
  return 'square' in shape
    ? picture.resize({ width: shape.square, height: shape.square, fit: 'cover' })
    : picture.resize({
        width: shape.longest_side,
        height: shape.longest_side,
        fit: 'inside',
        withoutEnlargement: true,
      })
}
