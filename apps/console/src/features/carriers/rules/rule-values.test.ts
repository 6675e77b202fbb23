import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import { describe, expect, it } from 'vitest'
import { emptyRule, ruleBody, ruleValues } from './rule-values.ts'

const whole: CarrierRuleBody = {
  name: 'Nội thành nhẹ',
  when: {
    to_provinces: ['01', '79'],
    from_provinces: ['01'],
    zones: ['in_province'],
    weight: { from: 0, to: 5.5 },
    cod: { to: 3_000_000 },
    value: { from: 1_000_000 },
    delivery_options: ['open_box'],
    allow_partial_delivery: false,
  },
  takers: [{ connection: 'GHN-HN' }, 'own'],
  choose: 'cheapest',
}

describe('a rule in its form', () => {
  it('comes back as it was, a weight from 0 and a no included', () => {
    expect(ruleBody(ruleValues(whole))).toEqual(whole)
  })

  it('asks nothing where nothing is filled in', () => {
    expect(ruleBody({ ...emptyRule, name: 'Mọi đơn', takers: ['own'] })).toEqual({
      name: 'Mọi đơn',
      when: {},
      takers: ['own'],
      choose: 'first',
    })
  })

  it('shows what the contract leaves out as empty', () => {
    expect(ruleValues({ name: 'Mọi đơn', when: {}, takers: ['own'], choose: 'first' })).toEqual({
      ...emptyRule,
      name: 'Mọi đơn',
      takers: ['own'],
    })
  })
})
