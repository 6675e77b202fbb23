import { describe, expect, it } from 'vitest'
import { excludedPairIn, excludedPairOfMachine } from './excluded-scopes.ts'
import { allButStaff, operatorScopes } from './operator-scopes.ts'

describe('the scopes of one person', () => {
  it.each([
    [
      ['money', 'approve'],
      ['money', 'approve'],
    ],
    [
      ['approve', 'read', 'staff'],
      ['staff', 'approve'],
    ],
    [
      ['money', 'staff'],
      ['staff', 'money'],
    ],
    [operatorScopes, ['money', 'approve']],
  ] as const)('%j hold the excluded pair %j', (scopes, pair) => {
    expect(excludedPairIn(scopes)).toEqual(pair)
  })

  it.each([
    [[]],
    [['read', 'money', 'support', 'settings', 'accounts', 'orders', 'scan', 'dispatch']],
    [['read', 'approve', 'support', 'settings']],
    [['read', 'staff', 'settings', 'support']],
  ] as const)('%j may go together', (scopes) => {
    expect(excludedPairIn(scopes)).toBeUndefined()
  })

  it('are no rule of machines, but for what makes people', () => {
    expect(excludedPairOfMachine(allButStaff)).toBeUndefined()
    expect(excludedPairOfMachine(['staff', 'money'])).toEqual(['staff', 'money'])
  })

  it('are all but the one that makes people where no scope is named', () => {
    expect(operatorScopes.filter((scope) => !allButStaff.includes(scope))).toEqual(['staff'])
  })
})
