import { sha256 } from './sha256.ts'

/** What a challenge of ALTCHA asks for: the number whose hash, with `nonce` and `salt`, begins with `keyPrefix`. */
export type ProofOfWork = {
  nonce: string
  salt: string
  /** How often each try is hashed. */
  cost: number
  keyLength: number
  keyPrefix: string
}

export type Solution = { counter: number; derivedKey: string; time: number }

/** Reads a challenge; null for one that is not worked out by SHA-256, the only way we ask for. */
export function readChallenge(challenge: object): ProofOfWork | null {
  const parameters: unknown = Reflect.get(challenge, 'parameters')
  if (typeof parameters !== 'object' || parameters === null) return null
  const text = (name: string) => String(Reflect.get(parameters, name) ?? '')
  const number = (name: string) => Number(Reflect.get(parameters, name))
  if (text('algorithm') !== 'SHA-256') return null
  return {
    nonce: text('nonce'),
    salt: text('salt'),
    cost: number('cost'),
    keyLength: number('keyLength'),
    keyPrefix: text('keyPrefix').toLowerCase(),
  }
}

/** How many tries it takes on average. */
export function expectedTries({ keyPrefix }: ProofOfWork): number {
  return 16 ** keyPrefix.length
}

/** Tries one number after the other; tells now and then how many it has tried. */
export function solveChallenge(work: ProofOfWork, onTried: (count: number) => void): Solution {
  const begin = performance.now()
  const salt = bytesOf(work.salt)
  const nonce = bytesOf(work.nonce)
  const input = new Uint8Array(salt.length + nonce.length + 4)
  input.set(salt)
  input.set(nonce, salt.length)
  const view = new DataView(input.buffer)
  for (let counter = 0; ; counter += 1) {
    view.setUint32(salt.length + nonce.length, counter)
    const derivedKey = hexOf(derive(input, work))
    if (derivedKey.startsWith(work.keyPrefix)) {
      return { counter, derivedKey, time: Math.round(performance.now() - begin) }
    }
    if (counter % 500 === 499) onTried(counter + 1)
  }
}

function derive(input: Uint8Array, { cost, keyLength }: ProofOfWork): Uint8Array {
  let key = sha256(input)
  for (let round = 1; round < cost; round += 1) key = sha256(key)
  return key.subarray(0, keyLength)
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
