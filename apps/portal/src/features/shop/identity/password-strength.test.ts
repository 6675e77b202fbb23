import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc', 1],
  ['matkhau123', 1],
  ['Password1!', 2],
  ['Abcdefg1234!', 2],
  ['Aaaaaaaa1!', 2],
  ['Guihang@2026', 3],
  ['Cà-phê sữa 7 Giờ! k9Z', 4],
  ['tR4m&kuV9zQx', 4],
] as const)('%s is of strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
