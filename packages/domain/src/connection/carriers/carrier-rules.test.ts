import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Zone, zones } from '../../parcels/pricing/pricing.ts'
import {
  type CarrierRule,
  type RuleConditions,
  type RuledParcel,
  ruleFor,
  type Taker,
} from './carrier-rules.ts'

const parcel: RuledParcel = {
  from_province: '79',
  to_province: '01',
  zone: 'inter_region',
  charged_weight: 2,
  total_cod: 500_000,
  product_value: 600_000,
  delivery_option: 'open_box',
  allow_partial_delivery: false,
}

const ghn: Taker = { connection: 'GHN' }
const ghtk: Taker = { connection: 'GHTK' }

function rule(name: string, when: RuleConditions = {}, takers: readonly Taker[] = ['own']): CarrierRule {
  return { name, when, takers, choose: 'first' }
}

const everybody = () => true
const nameFor = (rules: readonly CarrierRule[], isOpen: (connection: string) => boolean = everybody) =>
  ruleFor(rules, parcel, isOpen)?.name

describe('rules', () => {
  it('are read in their order, and the first that fits decides', () => {
    expect(
      nameFor([
        rule('Nam', { to_provinces: ['79'] }),
        rule('Bắc', { to_provinces: ['01', '22'] }),
        rule('Rest'),
      ]),
    ).toBe('Bắc')
    expect(nameFor([rule('Nam', { to_provinces: ['79'] })])).toBe(undefined)
    expect(nameFor([])).toBe(undefined)
  })

  it.each<[RuleConditions, boolean]>([
    [{}, true],
    [{ to_provinces: [] }, true],
    [{ to_provinces: ['79'] }, false],
    [{ from_provinces: ['79'] }, true],
    [{ from_provinces: ['01'] }, false],
    [{ zones: ['in_province', 'inter_region'] }, true],
    [{ zones: ['in_province'] }, false],
    [{ weight: {} }, true],
    [{ weight: { from: 2 } }, true],
    [{ weight: { from: 2.5 } }, false],
    [{ weight: { to: 2 } }, true],
    [{ weight: { to: 1.5 } }, false],
    [{ cod: { from: 500_000, to: 500_000 } }, true],
    [{ cod: { from: 500_001 } }, false],
    [{ cod: { to: 0 } }, false],
    [{ value: { from: 600_000 } }, true],
    [{ value: { to: 599_999 } }, false],
    [{ delivery_options: ['open_box'] }, true],
    [{ delivery_options: ['no_check'] }, false],
    [{ allow_partial_delivery: false }, true],
    [{ allow_partial_delivery: true }, false],
    [{ to_provinces: ['01'], weight: { to: 1 } }, false],
  ])('with %j fit a parcel of 2 kg from 79 to 01: %s', (when, fits) => {
    expect(nameFor([rule('one', when)])).toBe(fits ? 'one' : undefined)
  })

  it('leave out who takes no parcels now, and pass on to the next rule where that is everybody', () => {
    const rules = [rule('Hai hãng', {}, [ghn, ghtk]), rule('Tự giao', {}, [ghn, 'own'])]
    expect(ruleFor(rules, parcel, (code) => code === 'GHTK')).toEqual({ ...rules[0], takers: [ghtk] })
    expect(ruleFor(rules, parcel, () => false)).toEqual({ ...rules[1], takers: ['own'] })
    expect(nameFor([rule('Hai hãng', {}, [ghn, ghtk])], () => false)).toBe(undefined)
  })
})

const provinces = ['01', '22', '48', '79']
const anyRange = (most: number) => fc.record({ from: fc.nat(most), to: fc.nat(most) }, { requiredKeys: [] })
const anyWhen = fc.record(
  {
    to_provinces: fc.subarray(provinces),
    from_provinces: fc.subarray(provinces),
    zones: fc.subarray<Zone>([...zones]),
    weight: anyRange(10),
    cod: anyRange(5),
    value: anyRange(5),
    delivery_options: fc.subarray<'open_box' | 'no_check'>(['open_box', 'no_check']),
    allow_partial_delivery: fc.boolean(),
  },
  { requiredKeys: [] },
)
const codes = ['GHN', 'GHTK', 'VTP']
const anyTaker = fc.constantFrom<Taker>('own', ...codes.map((connection) => ({ connection })))
const anyRules = fc.array(
  fc.record({
    name: fc.string({ size: 'max', maxLength: 60 }),
    when: anyWhen,
    takers: fc.array(anyTaker, { minLength: 1, maxLength: 10 }),
    choose: fc.constantFrom('first' as const, 'cheapest' as const),
  }),
  { maxLength: 6 },
)
const anyParcel: fc.Arbitrary<RuledParcel> = fc.record({
  from_province: fc.constantFrom(...provinces),
  to_province: fc.constantFrom(...provinces),
  zone: fc.constantFrom(...zones),
  charged_weight: fc.nat(10),
  total_cod: fc.nat(5),
  product_value: fc.nat(5),
  delivery_option: fc.constantFrom('open_box' as const, 'no_check' as const),
  allow_partial_delivery: fc.boolean(),
})

describe('whatever the rules and the parcel are', () => {
  it('only open takers of one rule come out, in their order, and no earlier rule could have taken it', () => {
    fc.assert(
      fc.property(anyRules, anyParcel, fc.subarray(codes), (rules, any, open) => {
        const isOpen = (code: string) => open.includes(code)
        const isTaking = (taker: Taker) => taker === 'own' || isOpen(taker.connection)
        const placed = rules.map((one, at) => ({ ...one, at }))
        const found = ruleFor(placed, any, isOpen)
        const at = found?.at ?? rules.length
        for (const earlier of rules.slice(0, at)) expect(ruleFor([earlier], any, isOpen)).toBe(undefined)
        if (found === undefined) return
        expect(found).toEqual({ ...placed[at], takers: placed[at]?.takers.filter(isTaking) })
        expect(found.takers.length).toBeGreaterThan(0)
      }),
    )
  })

  it('a rule with less to hold fits all that it fitted before', () => {
    const key = fc.constantFrom<keyof RuleConditions>(
      ...(['to_provinces', 'from_provinces', 'zones', 'weight', 'cod', 'value', 'delivery_options'] as const),
    )
    fc.assert(
      fc.property(anyWhen, key, anyParcel, (when, left_out, any) => {
        if (ruleFor([rule('one', when)], any, everybody) === undefined) return
        const { [left_out]: _, ...looser } = when
        expect(ruleFor([rule('one', looser)], any, everybody)).toBeDefined()
      }),
    )
  })
})
