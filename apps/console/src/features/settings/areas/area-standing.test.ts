import type { AreaRule } from '@guihang/contract/provider/areas'
import { expect, it } from 'vitest'
import { areaStanding } from './area-standing.ts'

const today = '2026-11-30'

function rule(valid_from: string, said: Partial<Pick<AreaRule, 'served' | 'remote'>>, code = '04'): AreaRule {
  return {
    id: `${code} ${valid_from} ${JSON.stringify(said)}`,
    unit: { code, name: code, scheme: 'vn2025' },
    valid_from,
    served: null,
    remote: null,
    created_at: '2026-11-01T00:00:00Z',
    ...said,
  }
}

const standings = (rules: AreaRule[]) => rules.map((one) => areaStanding(one, rules, today))

it('keeps a rule in force until later ones of its unit say all that it says', () => {
  const first = rule('2026-05-01', { served: true, remote: true })
  expect(standings([rule('2026-10-01', { remote: false }), first])).toEqual(['now', 'now'])
  expect(standings([rule('2026-10-01', { remote: false, served: false }), first])).toEqual(['now', 'past'])
  expect(standings([rule('2026-12-01', { remote: false, served: false }), first])).toEqual(['ahead', 'now'])
  expect(standings([rule('2026-10-01', { remote: false, served: false }, '01'), first])).toEqual([
    'now',
    'now',
  ])
})

it('takes of two plans for one day the one that was stored last', () => {
  expect(standings([rule('2026-12-01', { remote: false }), rule('2026-12-01', { remote: true })])).toEqual([
    'ahead',
    'past',
  ])
})
