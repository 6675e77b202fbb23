import { code128Widths } from '@guihang/domain/parcels/labels/codes/code128'
import { encodeQr, type QrCode } from '@guihang/domain/parcels/labels/codes/qr-code'
import { describe, expect, it } from 'vitest'
import { type Picture, readPicture } from './read-picture.ts'

const code = 'GH2407815362'

function picture(width: number, height: number, isDark: (x: number, y: number) => boolean): Picture {
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    // The light of a store-room falls from one side.
    const shade = (at % width) / 16
    pixels.fill(isDark(at % width, Math.floor(at / width)) ? 40 + shade : 180 + shade, 4 * at, 4 * at + 4)
  }
  return { pixels, width, height }
}

function bars(module: number): Picture {
  const dark = code128Widths(code).flatMap((count, index) =>
    new Array<boolean>(count * module).fill(index % 2 === 0),
  )
  const edge = 20 * module
  return picture(dark.length + 2 * edge, 240, (x, y) => y > 60 && y < 180 && (dark[x - edge] ?? false))
}

function isDark({ size, modules }: QrCode, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size && y < size && Boolean(modules[y * size + x])
}

function turned({ pixels, width, height }: Picture): Picture {
  const source = pixels
  return picture(height, width, (x, y) => (source[4 * ((height - 1 - x) * width + y)] ?? 0) < 130)
}

describe('what a picture of a label says', () => {
  it('is read from its bars, however the phone is held', () => {
    let seen = bars(3)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(readPicture(seen), `${90 * quarter} degrees`).toBe(code)
      seen = turned(seen)
    }
  })

  it('is read from its QR code', () => {
    const address = `https://guihang.example/t/${code}`
    const qr = encodeQr(address)
    const side = (qr.size + 16) * 5
    const at = (place: number) => Math.floor(place / 5) - 8
    expect(readPicture(picture(side, side, (x, y) => isDark(qr, at(x), at(y))))).toBe(address)
  })

  it('is nothing where no label is seen', () => {
    expect(readPicture(picture(320, 240, () => false))).toBeNull()
    expect(readPicture(picture(320, 240, (x, y) => (x * 7 + y * 13) % 11 < 4))).toBeNull()
  })
})
