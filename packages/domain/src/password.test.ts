import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFaults } from './password.ts'
import { isPasswordReminderDue, passwordReminderDays } from './password-age.ts'

const day = 86_400_000
const now = new Date('2026-11-18T21:40:00+07:00')
const ago = (days: number, extra = 0) => new Date(now.getTime() - days * day - extra).toISOString()

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

describe('the password reminder', () => {
  it('counts whole days since the later of change and ignoring', () => {
    expect(passwordReminderDays({ password_updated_at: ago(200), password_ignored_at: ago(10) }, now)).toBe(
      10,
    )
    expect(passwordReminderDays({ password_updated_at: ago(5), password_ignored_at: ago(300) }, now)).toBe(5)
    expect(
      passwordReminderDays({ password_updated_at: ago(3, day - 1), password_ignored_at: null }, now),
    ).toBe(3)
  })

  it('is 181 when neither exists', () => {
    expect(passwordReminderDays({ password_updated_at: null, password_ignored_at: null }, now)).toBe(181)
  })

  it('is due after more than 180 days', () => {
    expect(isPasswordReminderDue(180)).toBe(false)
    expect(isPasswordReminderDue(181)).toBe(true)
  })
})
