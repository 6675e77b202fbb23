import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { redrawElsewhere } from './picture-process.ts'

let small: Buffer
/** The largest that is drawn and not refused: it takes longer than a busy machine takes to end it. */
let large: Buffer
beforeAll(async () => {
  ;[small, large] = await Promise.all([picture(40, 30), picture(4_000, 4_000)])
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8452f' } })
    .png()
    .toBuffer()

const draw = (limit_ms?: number, bytes = small) =>
  redrawElsewhere({ bytes, shape: { longest_side: 20 } }, limit_ms)

describe('a picture that takes too long to draw', () => {
  it('fails, and the next one is drawn by another process', async () => {
    await expect(draw(1)).rejects.toThrow('Drawing a picture took too long')
    expect(await draw()).toMatchObject({ width: 20, height: 15 })
  })

  it('takes with it what the same process was drawing, and holds up nothing after it', async () => {
    const beside = draw(undefined, large).catch((error: Error) => error.message)
    await expect(draw(1)).rejects.toThrow('took too long')
    const next = draw()
    expect(await beside).toBe('The process that draws pictures ended')
    expect(await next).toMatchObject({ width: 20 })
  })
})
