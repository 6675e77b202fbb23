/** The fifteen bits of level M and each mask, with their check bits. */
const formatsOfM = Array.from({ length: 8 }, (_, mask) => {
  // Level M is 00, so that the data bits of the format are the mask's number alone.
  let rest = mask << 10
  for (let bit = 12; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((mask << 10) | rest) ^ 0x5412
})

const maskRules: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A module is a byte: its bit n is the module under mask n, so that all masks are judged in one pass. */
export type QrFrame = {
  readonly size: number
  readonly base: Uint8Array
  readonly places: Uint16Array
}

const frames = new Map<number, QrFrame>()

export function frameOf(version: number): QrFrame {
  const known = frames.get(version)
  if (known !== undefined) return known
  const made = makeFrame(version)
  frames.set(version, made)
  return made
}

function makeFrame(version: number): QrFrame {
  const size = 17 + 4 * version
  const base = new Uint8Array(size * size)
  const taken = new Uint8Array(size * size)
  const set = (x: number, y: number, module: number) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    base[y * size + x] = module * 0xff
    taken[y * size + x] = 1
  }
  /** Square rings around a middle: black but for the given distances. */
  const rings = (middleX: number, middleY: number, reach: number, white: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy))
        set(middleX + dx, middleY + dy, white.includes(distance) ? 0 : 1)
      }
    }
  }
  for (let index = 0; index < size; index += 1) {
    set(index, 6, index % 2 === 0 ? 1 : 0)
    set(6, index, index % 2 === 0 ? 1 : 0)
  }
  const middles = alignmentMiddles(version)
  for (const y of middles) {
    for (const x of middles) {
      const atFinder = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (!atFinder) rings(x, y, 2, [1])
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  for (let index = 0; index < 9; index += 1) {
    taken[8 * size + index] = 1
    taken[index * size + 8] = 1
    if (index === 8) continue
    taken[8 * size + size - 1 - index] = 1
    taken[(size - 1 - index) * size + 8] = 1
  }
  if (version >= 7) drawVersion(set, size, version)
  const places = dataPlaces(taken, size)
  for (const place of places) {
    maskRules.forEach((rule, mask) => {
      if (rule(place % size, Math.floor(place / size))) base[place] = (base[place] ?? 0) | (1 << mask)
    })
  }
  drawFormats(base, size)
  return { size, base, places }
}

function alignmentMiddles(version: number): number[] {
  if (version === 1) return []
  const last = 10 + 4 * version
  return version < 7 ? [6, last] : [6, 8 + 2 * version, last]
}

/** From version 7 on the version stands beside two of the finders. */
function drawVersion(
  set: (x: number, y: number, module: number) => void,
  size: number,
  version: number,
): void {
  let rest = version << 12
  for (let bit = 17; bit >= 12; bit -= 1) if (rest & (1 << bit)) rest ^= 0x1f25 << (bit - 12)
  const bits = (version << 12) | rest
  for (let bit = 0; bit < 18; bit += 1) {
    const along = Math.floor(bit / 3)
    const across = size - 11 + (bit % 3)
    set(across, along, (bits >> bit) & 1)
    set(along, across, (bits >> bit) & 1)
  }
}

/** Up and down in pairs of columns from the lower right corner, around what is taken. */
function dataPlaces(taken: Uint8Array, size: number): Uint16Array {
  const places: number[] = []
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) if (taken[y * size + x] === 0) places.push(y * size + x)
    }
    upward = !upward
  }
  return Uint16Array.from(places)
}

function drawFormats(base: Uint8Array, size: number): void {
  for (let bit = 0; bit < 15; bit += 1) {
    const module = formatsOfM.reduce((byte, format, mask) => byte | (((format >> bit) & 1) << mask), 0)
    const fromTop = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const fromLeft = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit
    base[fromTop * size + 8] = module
    base[8 * size + fromLeft] = module
  }
  base[(size - 8) * size + 8] = 0xff
}
