import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readChallenge, solveChallenge } from './solve-challenge.ts'

const parameters = {
  algorithm: 'SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 3,
  keyLength: 16,
  keyPrefix: '0A0'.toLowerCase(),
}

test('finds the first number whose hash begins as asked, and tells how far it is', () => {
  const work = readChallenge({ parameters })
  if (!work) throw new Error('not read')
  const told: number[] = []
  const { counter, derivedKey } = solveChallenge(work, (count) => told.push(count))
  expect(derivedKey).toBe(keyOf(counter))
  expect(derivedKey.startsWith('0a0')).toBe(true)
  for (let earlier = 0; earlier < counter; earlier += 1) {
    expect(keyOf(earlier).startsWith('0a0')).toBe(false)
  }
  expect(told).toEqual(Array.from({ length: Math.floor(counter / 500) }, (_, step) => (step + 1) * 500))
})

test('does not begin a challenge it cannot solve', () => {
  expect(readChallenge({ parameters: { ...parameters, algorithm: 'ARGON2ID' } })).toBeNull()
  expect(readChallenge({})).toBeNull()
})

/** The same by Node's own SHA-256. */
function keyOf(counter: number): string {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(counter)
  let key: Buffer = Buffer.concat([
    Buffer.from(parameters.salt, 'hex'),
    Buffer.from(parameters.nonce, 'hex'),
    number,
  ])
  for (let round = 0; round < parameters.cost; round += 1) key = createHash('sha256').update(key).digest()
  return key.subarray(0, parameters.keyLength).toString('hex')
}
