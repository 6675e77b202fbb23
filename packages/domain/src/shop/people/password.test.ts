import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFaults } from './password.ts'

describe('the password rule', () => {
  it('takes 8 characters with lowercase, uppercase, digit and one of @$!%*?&', () => {
    expect(passwordFaults('Guihang@2026')).toEqual([])
    expect(passwordFaults('Aa1@aaaa')).toEqual([])
  })

  it.each([
    ['', ['too_short', 'lowercase', 'uppercase', 'digit', 'symbol']],
    ['Aa1@aaa', ['too_short']],
    ['AAAA1111@', ['lowercase']],
    ['aaaa1111@', ['uppercase']],
    ['Aaaaaaaa@', ['digit']],
    ['Aaaa1111#', ['symbol']],
    [`Aa1@${'a'.repeat(125)}`, ['too_long']],
  ])('says all that %j lacks', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults)
  })

  it('agrees with the rule written as one pattern', () => {
    const pattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,128}$/
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abAB01@$!%*?&#. '), size: 'max', maxLength: 140 }),
        (password) => {
          expect(passwordFaults(password).length === 0).toBe(pattern.test(password))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
