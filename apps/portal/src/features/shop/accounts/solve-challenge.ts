import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha256 } from '@noble/hashes/sha2'

/** What a challenge of ALTCHA asks for: the number whose key, derived with `nonce` and `salt`, begins with `keyPrefix`. */
export type ProofOfWork = {
  nonce: string
  salt: string
  /** How many rounds each try takes. */
  cost: number
  keyLength: number
  keyPrefix: string
}

export type Solution = { counter: number; derivedKey: string; time: number }

/** Reads a challenge; null for one of another kind than we solve. */
export function readChallenge(challenge: object): ProofOfWork | null {
  const parameters: unknown = Reflect.get(challenge, 'parameters')
  if (typeof parameters !== 'object' || parameters === null) return null
  const text = (name: string) => String(Reflect.get(parameters, name) ?? '')
  const number = (name: string) => Number(Reflect.get(parameters, name))
  if (text('algorithm') !== 'PBKDF2/SHA-256' || number('keyLength') > 32) return null
  return {
    nonce: text('nonce'),
    salt: text('salt'),
    cost: number('cost'),
    keyLength: number('keyLength'),
    keyPrefix: text('keyPrefix').toLowerCase(),
  }
}

/** Tries one number after the other and reports every 25th. */
export async function solveChallenge(work: ProofOfWork, onTried: (count: number) => void): Promise<Solution> {
  const begin = performance.now()
  const salt = bytesOf(work.salt)
  const nonce = bytesOf(work.nonce)
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const view = new DataView(password.buffer)
  const derive = 'subtle' in crypto && crypto.subtle ? deriveByBrowser : deriveByScript
  for (let counter = 0; ; counter += 1) {
    view.setUint32(nonce.length, counter)
    const derivedKey = hexOf((await derive(password, salt, work.cost)).subarray(0, work.keyLength))
    if (derivedKey.startsWith(work.keyPrefix)) {
      return { counter, derivedKey, time: Math.round(performance.now() - begin) }
    }
    if (counter % 25 === 24) onTried(counter + 1)
  }
}

/** For pages without HTTPS, where browsers offer no `crypto.subtle`: a shop's own network may be one. */
function deriveByScript(password: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  return pbkdf2(sha256, password, salt, { c: rounds, dkLen: 32 })
}

/** The browser's own is several times faster. */
async function deriveByBrowser(
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const bits = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(bits, key, 256))
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
