const firstWords = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)
const roundWords = roundConstants()

/** SHA-256 of some bytes, at once and without a promise: browsers offer theirs by HTTPS only, and one call at a time. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = padded(bytes)
  const state = firstWords.slice()
  const schedule = new Uint32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) mix(state, schedule, blocks, at)
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) view.setUint32(index * 4, word)
  return digest
}

/** The bytes, a one, zeros, and how many bits they were. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  const all = new Uint8Array(view.buffer)
  all.set(bytes)
  all[bytes.length] = 0x80
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return view
}

function mix(state: Uint32Array, schedule: Uint32Array, blocks: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = blocks.getUint32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const near = schedule[i - 2] ?? 0
    const far = schedule[i - 15] ?? 0
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    schedule[i] = (schedule[i - 16] ?? 0) + small + (schedule[i - 7] ?? 0) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + sum + chosen + (roundWords[i] ?? 0) + (schedule[i] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The fractions of the cube roots of the first 64 primes, as the standard has them. */
function roundConstants(): Uint32Array {
  const words: number[] = []
  for (let number = 2; words.length < 64; number += 1) {
    let prime = true
    for (let part = 2; part * part <= number; part += 1) if (number % part === 0) prime = false
    if (prime) words.push(Math.floor((Math.cbrt(number) % 1) * 2 ** 32))
  }
  return Uint32Array.from(words)
}
