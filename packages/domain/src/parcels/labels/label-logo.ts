/** How a logo becomes black and white: `lines` cuts at one brightness, `tones` mixes dots, as newspapers print photos. */
export const logoShadings = ['lines', 'tones'] as const

export type LogoShading = (typeof logoShadings)[number]

/** A picture in greys: one byte a pixel, row by row, 0 black and 255 white. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly data: Uint8Array }

export type LabelLogo = { readonly grey: GreyPicture; readonly shading: LogoShading }

/** Black and white dots: base64 of rows that are padded to whole bytes, the highest bit first; 1 is black. */
export type DotPicture = { readonly columns: number; readonly rows: number; readonly bits: string }

/** Smaller than this nobody recognises it. */
const least = 10

const drawn = new WeakMap<LabelLogo, Map<string, DotPicture | undefined>>()

/** The logo as large as the room lets it be, in its own proportions; undefined where the room is too small. Kept for the next label. */
export function logoDots(logo: LabelLogo, columns: number, rows: number): DotPicture | undefined {
  const known = drawn.get(logo) ?? new Map<string, DotPicture | undefined>()
  drawn.set(logo, known)
  const key = `${columns} ${rows}`
  if (!known.has(key)) known.set(key, drawLogo(logo, columns, rows))
  return known.get(key)
}

function drawLogo({ grey, shading }: LabelLogo, columns: number, rows: number): DotPicture | undefined {
  const scale = Math.min(columns / grey.width, rows / grey.height)
  const width = Math.floor(grey.width * scale)
  const height = Math.floor(grey.height * scale)
  if (width < least || height < least) return undefined
  const scaled = resample(grey, width, height)
  const black = shading === 'lines' ? cutAt(scaled, midpointOf(scaled)) : mixed(scaled, width)
  return { columns: width, rows: height, bits: packed(black, width, height) }
}

export function isBlack(bytes: Uint8Array, columns: number, x: number, y: number): boolean {
  return ((bytes[y * Math.ceil(columns / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
}

export function bytesOfDots({ bits }: Pick<DotPicture, 'bits'>): Uint8Array {
  return Uint8Array.from(atob(bits), (character) => character.charCodeAt(0))
}

/** The mean brightness of the pixels below each dot, which keeps thin lines as grey. */
function resample({ width, height, data }: GreyPicture, columns: number, rows: number): Float64Array {
  const out = new Float64Array(columns * rows)
  for (let y = 0; y < rows; y += 1) {
    const [top, bottom] = spanOf(y, rows, height)
    for (let x = 0; x < columns; x += 1) {
      const [left, right] = spanOf(x, columns, width)
      let sum = 0
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) sum += data[row * width + column] ?? 255
      out[y * columns + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return out
}

function spanOf(index: number, count: number, size: number): [number, number] {
  const start = Math.min(size - 1, Math.floor((index * size) / count))
  return [start, Math.max(start + 1, Math.floor(((index + 1) * size) / count))]
}

/** The brightness that parts dark from bright best (Otsu), so that a pale logo is not cut away. */
function midpointOf(values: Float64Array): number {
  const counts = new Float64Array(256)
  for (const value of values) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1
  const all = counts.reduce((sum, count, grey) => sum + count * grey, 0)
  let best = 127
  let most = -1
  let below = 0
  let sumBelow = 0
  for (let grey = 0; grey < 255; grey += 1) {
    below += counts[grey] ?? 0
    sumBelow += (counts[grey] ?? 0) * grey
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const apart = below * above * (sumBelow / below - (all - sumBelow) / above) ** 2
    if (apart <= most) continue
    most = apart
    best = grey
  }
  return best
}

function cutAt(values: Float64Array, midpoint: number): Uint8Array {
  return Uint8Array.from(values, (value) => (value <= midpoint && value < 250 ? 1 : 0))
}

/** Error diffusion after Floyd and Steinberg. */
function mixed(values: Float64Array, columns: number): Uint8Array {
  const left = Float64Array.from(values)
  const black = new Uint8Array(values.length)
  for (let at = 0; at < left.length; at += 1) {
    const value = left[at] ?? 255
    black[at] = value < 128 ? 1 : 0
    const error = value - (value < 128 ? 0 : 255)
    const x = at % columns
    const add = (to: number, share: number) => {
      left[to] = (left[to] ?? 0) + (error * share) / 16
    }
    if (x + 1 < columns) add(at + 1, 7)
    if (at + columns >= left.length) continue
    if (x > 0) add(at + columns - 1, 3)
    add(at + columns, 5)
    if (x + 1 < columns) add(at + columns + 1, 1)
  }
  return black
}

function packed(black: Uint8Array, columns: number, rows: number): string {
  const line = Math.ceil(columns / 8)
  const bytes = new Uint8Array(line * rows)
  black.forEach((dot, at) => {
    const byte = Math.floor(at / columns) * line + ((at % columns) >> 3)
    if (dot === 1) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> ((at % columns) & 7))
  })
  return btoa(String.fromCharCode(...bytes))
}
