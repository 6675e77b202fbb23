import { describe, expect, it } from 'vitest'
import { isPasswordReminderDue, passwordReminderDays } from './password-age.ts'

const day = 86_400_000
const now = new Date('2026-11-18T21:40:00+07:00')
const ago = (days: number, extra = 0) => new Date(now.getTime() - days * day - extra).toISOString()

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
