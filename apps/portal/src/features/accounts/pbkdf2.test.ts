import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pbkdf2 } from './pbkdf2.ts'

test('is what everybody else calls PBKDF2 with SHA-256, for every length it takes', () => {
  for (let length = 0; length <= 51; length += 1) {
    const [password, salt] = [randomBytes(51 - length), randomBytes(length)]
    const theirs = pbkdf2Sync(password, salt, length + 1, 32, 'sha256').toString('hex')
    expect(Buffer.from(pbkdf2(password, salt, length + 1)).toString('hex')).toBe(theirs)
  }
})

test('refuses what does not fit instead of answering something else', () => {
  expect(() => pbkdf2(new Uint8Array(52), new Uint8Array(1), 1)).toThrow(RangeError)
  expect(() => pbkdf2(new Uint8Array(1), new Uint8Array(52), 1)).toThrow(RangeError)
})
