const firstState = Uint32Array.of(
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
const schedule = new Uint32Array(64)

/**
 * The first 32 bytes of PBKDF2 by HMAC-SHA-256, in plain JavaScript: browsers offer theirs by HTTPS only, which a shop's
 * own network may not have. Password and salt are at most 51 bytes each, more is a RangeError.
 */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  if (password.length > 51 || salt.length > 51) throw new RangeError('Longer than one block')
  const inner = keyed(password, 0x36)
  const outer = keyed(password, 0x5c)
  const block = new Uint32Array(16)
  const now = new Uint32Array(8)

  function hmac(): void {
    now.set(inner)
    compress(now, block)
    block.set(now)
    end(block, 32)
    now.set(outer)
    compress(now, block)
    block.set(now)
    end(block, 32)
  }

  const first = new Uint8Array(salt.length + 4)
  first.set(salt)
  first[salt.length + 3] = 1
  block.set(wordsOf(first))
  end(block, first.length)
  hmac()
  const key = now.slice()
  for (let round = 1; round < rounds; round += 1) {
    hmac()
    for (let at = 0; at < 8; at += 1) key[at] = (key[at] ?? 0) ^ (now[at] ?? 0)
  }
  return bytesOf(key)
}

/** The state after the block that a key begins with. */
function keyed(password: Uint8Array, pad: number): Uint32Array {
  const bytes = new Uint8Array(64).fill(pad)
  for (const [at, byte] of password.entries()) bytes[at] = byte ^ pad
  const state = firstState.slice()
  compress(state, wordsOf(bytes))
  return state
}

/** Ends the second and last block of a message after so many bytes of it: a one, zeros, and the length in bits. */
function end(block: Uint32Array, length: number): void {
  const word = length >> 2
  const used = (length & 3) * 8
  const rest = used === 0 ? 0 : (block[word] ?? 0) & (-1 << (32 - used))
  block[word] = rest | (0x80 << (24 - used))
  block.fill(0, word + 1)
  block[15] = (64 + length) * 8
}

/** One block of SHA-256. */
function compress(state: Uint32Array, block: Uint32Array): void {
  schedule.set(block)
  for (let i = 16; i < 64; i += 1) {
    const near = schedule[i - 2] ?? 0
    const far = schedule[i - 15] ?? 0
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    schedule[i] = ((schedule[i - 16] ?? 0) + small + (schedule[i - 7] ?? 0) + large) | 0
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
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(16)
  for (const [at, byte] of bytes.entries()) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  }
  return words
}

function bytesOf(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word)
  return bytes
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
