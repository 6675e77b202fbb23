import { pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { readChallenge, solveChallenge } from './solve-challenge.ts'

const nonce = '00112233445566778899aabbccddeeff'
const salt = 'ffeeddccbbaa99887766554433221100'
const cost = 3
const answer = 130
const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce,
  salt,
  cost,
  keyLength: 32,
  keyPrefix: keyOf(answer).slice(0, 32).toUpperCase(),
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['by HTTPS', () => undefined],
  ['without HTTPS, where browsers have no crypto of their own', () => vi.stubGlobal('crypto', {})],
])('finds the number that was asked for %s, and tells how far it is', async (_, prepare) => {
  prepare()
  const work = readChallenge({ parameters })
  if (!work) throw new Error('not read')
  const told: number[] = []
  const solution = await solveChallenge(work, (count) => told.push(count))
  expect(solution).toMatchObject({ counter: answer, derivedKey: keyOf(answer) })
  expect(told).toEqual([25, 50, 75, 100, 125])
})

test('does not begin a challenge it cannot solve', () => {
  expect(readChallenge({ parameters: { ...parameters, algorithm: 'ARGON2ID' } })).toBeNull()
  expect(readChallenge({ parameters: { ...parameters, keyLength: 64 } })).toBeNull()
  expect(readChallenge({})).toBeNull()
})

function keyOf(counter: number): string {
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  password.writeUInt32BE(counter, 16)
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex')
}
