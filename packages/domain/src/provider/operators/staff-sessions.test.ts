import { describe, expect, it } from 'vitest'
import { codeStepAt, codeStepMs, usableCodeStep } from './second-factors.ts'
import { idleEndOf, needsOf, needsSecondFactor } from './staff-sessions.ts'

const at = new Date('2026-12-01T08:00:00Z')

describe('a session of a person of the provider', () => {
  it.each([
    [['read', 'support'], [], false, 'none'],
    [['read', 'support'], ['totp'], false, 'second_factor'],
    [['read', 'support'], ['totp'], true, 'none'],
    [['money'], [], false, 'enrol'],
    // Somebody has taken the second factor away: what was given with it counts no more.
    [['money'], [], true, 'enrol'],
    [['money'], ['passkey'], false, 'second_factor'],
    [['money'], ['passkey', 'totp'], true, 'none'],
  ] as const)('with %j and %j, given %s, needs %s', (scopes, methods, second_factor_given, needs) => {
    expect(needsOf({ scopes, methods, second_factor_given })).toBe(needs)
  })

  it('needs a second factor for money, decisions, accounts, settings and people', () => {
    for (const scope of ['money', 'approve', 'accounts', 'settings', 'staff'] as const)
      expect(needsSecondFactor(['read', scope])).toBe(true)
    expect(needsSecondFactor(['read', 'support', 'scan', 'dispatch', 'orders'])).toBe(false)
  })

  it('ends after 20 minutes without a call where it moves or releases money', () => {
    expect(idleEndOf(['read', 'money'], at)).toEqual(new Date('2026-12-01T08:20:00Z'))
    expect(idleEndOf(['approve'], at)).toEqual(new Date('2026-12-01T08:20:00Z'))
    expect(idleEndOf(['read', 'settings', 'staff'], at)).toBeNull()
  })
})

describe('a code', () => {
  const now = codeStepAt(at)

  it('counts in its half minute, the one before and the one after, and once', () => {
    expect(usableCodeStep(at, null)).toBe(now - 1)
    expect(usableCodeStep(at, now - 1)).toBe(now)
    expect(usableCodeStep(at, now)).toBe(now + 1)
    expect(usableCodeStep(at, now + 1)).toBeUndefined()
    expect(usableCodeStep(new Date(at.getTime() + codeStepMs), now + 1)).toBe(now + 2)
  })
})
