import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [480, 320]
const [digit_width, digit_height, stroke] = [54, 108, 12]
/** Grey levels: the parcel's belt, the display, and its digits. */
const [belt, display, lit] = [96, 22, 236]

/** A picture of the display of a scale: kg with two decimals. A PNG in grey. */
export function scalePhoto(weight: number): File {
  const pixels = new Uint8Array(width * height).fill(belt)
  fill(pixels, 40, 70, width - 80, 180, display)
  const text = weight.toFixed(2)
  let left = (width - textWidth(text)) / 2
  for (const sign of text) {
    if (sign === '.') fill(pixels, left, 106 + digit_height - stroke, stroke, stroke, lit)
    else drawDigit(pixels, Math.round(left), 106, sign)
    left += advanceOf(sign)
  }
  return new File([pngOf(pixels)], 'scale.png', { type: 'image/png' })
}

// top, upper left, upper right, middle, lower left, lower right, bottom
const segments: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
}

function drawDigit(pixels: Uint8Array, x: number, y: number, digit: string): void {
  const half = digit_height / 2
  const [right, middle] = [x + digit_width - stroke, y + half - stroke / 2]
  const places: readonly (readonly [number, number, number, number])[] = [
    [x, y, digit_width, stroke],
    [x, y, stroke, half],
    [right, y, stroke, half],
    [x, middle, digit_width, stroke],
    [x, y + half, stroke, half],
    [right, y + half, stroke, half],
    [x, y + digit_height - stroke, digit_width, stroke],
  ]
  const isLit = segments[digit] ?? ''
  places.forEach(([left, top, wide, high], index) => {
    if (isLit[index] === '1') fill(pixels, left, top, wide, high, lit)
  })
}

function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + advanceOf(sign), 0)
}

function advanceOf(sign: string): number {
  return sign === '.' ? stroke * 2 : digit_width + stroke
}

function fill(pixels: Uint8Array, x: number, y: number, wide: number, high: number, grey: number): void {
  for (let row = y; row < y + high; row += 1)
    pixels.fill(grey, row * width + Math.round(x), row * width + Math.round(x) + wide)
}

function pngOf(pixels: Uint8Array): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of grey, no interlacing.
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height)
  // Each row begins with its filter: none.
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), 4 + named.length)
  return framed
}
