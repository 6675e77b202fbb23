import { frameOf } from './qr-frame.ts'

/** A QR code as a square of modules, row by row; 1 is black. */
export type QrCode = { readonly size: number; readonly modules: Uint8Array }

/** Level M by version: codewords in all, error correction codewords of a block, blocks. */
const versions: readonly (readonly [number, number, number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
]

const { powers, logarithms } = galoisTables()
const generators = new Map<number, Uint8Array>()

/** ISO/IEC 18004, level M, up to version 10: some 200 characters, else RangeError. Why our own: docs/rules/labels.md. */
export function encodeQr(text: string): QrCode {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('A QR code here holds printable ASCII only')
  const digits = /\d*$/.exec(text)?.[0] ?? ''
  const version = versionFor(text.length - digits.length, digits.length)
  const frame = frameOf(version)
  const codewords = interleave(dataCodewords(text, digits.length, version), version)
  const masked = frame.base.slice()
  frame.places.forEach((place, bit) => {
    if ((codewords[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) masked[place] = (masked[place] ?? 0) ^ 0xff
  })
  const mask = bestMask(masked, frame.size)
  return { size: frame.size, modules: masked.map((module) => (module >> mask) & 1) }
}

function bitsNeeded(bytes: number, digits: number, version: number): number {
  const byteBits = bytes === 0 ? 0 : 4 + (version < 10 ? 8 : 16) + 8 * bytes
  const digitBits = 4 + (version < 10 ? 10 : 12) + Math.ceil((digits * 10) / 3)
  return byteBits + (digits === 0 ? 0 : digitBits)
}

function capacity(version: number): number {
  const [all, correction, blocks] = versions[version - 1] ?? [0, 0, 0]
  return all - correction * blocks
}

function versionFor(bytes: number, digits: number): number {
  const index = versions.findIndex((_, at) => bitsNeeded(bytes, digits, at + 1) <= capacity(at + 1) * 8)
  if (index < 0) throw new RangeError('The text is too long for a QR code of version 10')
  return index + 1
}

function dataCodewords(text: string, digitCount: number, version: number): Uint8Array {
  const length = capacity(version)
  const bytes = new Uint8Array(length)
  let used = 0
  const push = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0 && used < length * 8; bit -= 1, used += 1) {
      if ((value >> bit) & 1) bytes[used >> 3] = (bytes[used >> 3] ?? 0) | (0x80 >> (used & 7))
    }
  }
  const split = text.length - digitCount
  if (split > 0) {
    push(4, 4)
    push(split, version < 10 ? 8 : 16)
    for (let index = 0; index < split; index += 1) push(text.charCodeAt(index), 8)
  }
  if (digitCount > 0) {
    push(1, 4)
    push(digitCount, version < 10 ? 10 : 12)
    for (let index = split; index < text.length; index += 3) {
      const group = text.slice(index, index + 3)
      push(Number(group), group.length * 3 + 1)
    }
  }
  push(0, 4)
  for (let index = (used + 7) >> 3, pad = 0xec; index < length; index += 1, pad ^= 0xec ^ 0x11)
    bytes[index] = pad
  return bytes
}

/** Splits data into blocks, adds their error correction, and deals all of it out in turn. */
function interleave(data: Uint8Array, version: number): Uint8Array {
  const [all, correction, count] = versions[version - 1] ?? [0, 0, 1]
  const short = Math.floor(data.length / count)
  const longBlocks = data.length % count
  const blocks: Uint8Array[] = []
  for (let index = 0, start = 0; index < count; index += 1) {
    const end = start + short + (index >= count - longBlocks ? 1 : 0)
    blocks.push(data.subarray(start, end))
    start = end
  }
  const dealt = new Uint8Array(all)
  let at = 0
  const deal = (rows: readonly Uint8Array[], length: number) => {
    for (let index = 0; index < length; index += 1) {
      for (const row of rows) {
        const value = row[index]
        if (value === undefined) continue
        dealt[at] = value
        at += 1
      }
    }
  }
  deal(blocks, short + 1)
  deal(
    blocks.map((block) => remainder(block, correction)),
    correction,
  )
  return dealt
}

/** Reed–Solomon: the remainder of the block, read as a polynomial over GF(256), by the generator. */
function remainder(block: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree)
  const rest = new Uint8Array(block.length + degree)
  rest.set(block)
  for (let index = 0; index < block.length; index += 1) {
    const factor = rest[index] ?? 0
    if (factor === 0) continue
    const logarithm = logarithms[factor] ?? 0
    for (let term = 0; term < degree; term += 1) {
      const at = index + 1 + term
      rest[at] = (rest[at] ?? 0) ^ (powers[logarithm + (generator[term] ?? 0)] ?? 0)
    }
  }
  return rest.subarray(block.length)
}

/** Logarithms of the generator's coefficients below the leading one. */
function generatorOf(degree: number): Uint8Array {
  const known = generators.get(degree)
  if (known !== undefined) return known
  let polynomial = [1]
  for (let root = 0; root < degree; root += 1) {
    const next = [...polynomial, 0]
    polynomial.forEach((coefficient, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ (powers[(logarithms[coefficient] ?? 0) + root] ?? 0)
    })
    polynomial = next
  }
  const made = Uint8Array.from(polynomial.slice(1), (coefficient) => logarithms[coefficient] ?? 0)
  generators.set(degree, made)
  return made
}

function galoisTables(): { powers: Uint8Array; logarithms: Uint8Array } {
  const powers = new Uint8Array(512)
  const logarithms = new Uint8Array(256)
  for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
    powers[exponent] = value
    powers[exponent + 255] = value
    logarithms[value] = exponent
    value = (value << 1) ^ (value > 127 ? 0x11d : 0)
  }
  return { powers, logarithms }
}

/** The mask with the fewest of the standard's points for what confuses readers: long runs, squares, finder-like patterns, too much of one colour. */
function bestMask(masked: Uint8Array, size: number): number {
  // By combination of masks: points, and black modules. A mask's own are the sums over the combinations it is in.
  const points = new Uint32Array(256)
  const blacks = new Uint32Array(256)
  for (let line = 0; line < size; line += 1) {
    judgeLine(masked, line * size, 1, size, points)
    judgeLine(masked, line, size, size, points)
  }
  for (let at = 0; at < masked.length; at += 1) {
    const module = masked[at] ?? 0
    add(blacks, module, 1)
    if (at % size === size - 1 || at + size >= masked.length) continue
    const right = module ^ (masked[at + 1] ?? 0)
    const below = module ^ (masked[at + size] ?? 0)
    add(points, ~(right | below | (module ^ (masked[at + size + 1] ?? 0))), 3)
  }
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let mask = 0; mask < 8; mask += 1) {
    const imbalance = Math.floor(Math.abs((sumOf(blacks, mask) * 20) / masked.length - 10))
    const all = sumOf(points, mask) + 10 * imbalance
    if (all >= least) continue
    least = all
    best = mask
  }
  return best
}

function add(tally: Uint32Array, masks: number, count: number): void {
  tally[masks & 0xff] = (tally[masks & 0xff] ?? 0) + count
}

function sumOf(tally: Uint32Array, mask: number): number {
  let sum = 0
  for (let masks = 1 << mask; masks < 256; masks += 1) if ((masks >> mask) & 1) sum += tally[masks] ?? 0
  return sum
}

/** A run of five costs three points and each further module one: one a module from the fifth on, two more at the fifth. */
function judgeLine(masked: Uint8Array, start: number, step: number, size: number, points: Uint32Array): void {
  let before = ~(masked[start] ?? 0)
  let same2 = 0
  let same3 = 0
  let same4 = 0
  let same5 = 0
  for (let index = 0, at = start; index < size; index += 1, at += step) {
    const module = masked[at] ?? 0
    const equal = ~(module ^ before)
    const run5 = equal & same4
    if (run5 !== 0) {
      add(points, run5, 1)
      add(points, run5 & ~same5, 2)
    }
    same5 = run5
    same4 = equal & same3
    same3 = equal & same2
    same2 = equal
    before = module
    if (index >= 10) add(points, finderLike(masked, at, step), 40)
  }
}

/** Masks under which the eleven modules up to here are 1:1:3:1:1 with four white ones before or after. */
function finderLike(masked: Uint8Array, at: number, step: number): number {
  const after = finderAt(masked, at - 10 * step, step) & ~anyBlack(masked, at - 3 * step, step)
  const ahead = finderAt(masked, at - 6 * step, step) & ~anyBlack(masked, at - 10 * step, step)
  return after | ahead
}

function finderAt(masked: Uint8Array, at: number, step: number): number {
  const read = (index: number) => masked[at + index * step] ?? 0
  return read(0) & ~read(1) & read(2) & read(3) & read(4) & ~read(5) & read(6)
}

function anyBlack(masked: Uint8Array, at: number, step: number): number {
  return (
    (masked[at] ?? 0) | (masked[at + step] ?? 0) | (masked[at + 2 * step] ?? 0) | (masked[at + 3 * step] ?? 0)
  )
}
