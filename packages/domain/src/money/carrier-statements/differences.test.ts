import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delivered, someFacts, statement } from './carrier-facts.fixture.ts'
import { differenceClasses, differenceFacts } from './difference-classes.ts'
import { type CarrierFacts, differencesOf, standOf, totalDiffers, unknownNumber } from './differences.ts'
import { amountsOf } from './parcel-amounts.ts'

const found = (facts: Partial<CarrierFacts>) =>
  Object.fromEntries(differencesOf({ ...delivered, ...facts }).map((one) => [one.class, one.amount]))

const paid = statement('a', { cod: 500_000, freight: 25_000 })

describe('a parcel that was delivered', () => {
  it('has no difference when it is paid and charged as expected', () => {
    expect(found({ statements: [paid] })).toEqual({})
    expect(found({ statements: [statement('a', { cod: 500_000, freight: 20_000 })] })).toEqual({})
  })

  it('is not paid only once its working days are over', () => {
    expect(found({ today: '2026-11-09' })).toEqual({})
    expect(found({ today: '2026-11-10' })).toEqual({ not_paid: 500_000 })
    expect(found({ today: '2026-11-10', daysOff: new Set(['2026-11-05']) })).toEqual({})
    expect(found({ today: '2026-11-03', pays_within_days: 0 })).toEqual({ not_paid: 500_000 })
  })

  it('is paid less, more, or by two statements together', () => {
    expect(found({ statements: [statement('a', { cod: 450_000 })] })).toEqual({ paid_less: 50_000 })
    expect(found({ statements: [statement('a', { cod: 520_000 })] })).toEqual({ paid_more: -20_000 })
    const rest = statement('b', { cod: 50_000 })
    expect(found({ statements: [statement('a', { cod: 450_000 }), rest] })).toEqual({})
  })

  it('stands twice: what is charged again is owed to us, what is paid again is owed by us', () => {
    const again = { ...paid, id: 'b' }
    expect(found({ statements: [paid, again] })).toEqual({ twice: -475_000 })
    expect(found({ statements: [paid, again, { ...paid, id: 'c' }] })).toEqual({ twice: -950_000 })
    expect(found({ quoted: null, statements: [paid, again] })).toEqual({ twice: -475_000 })
    const charges = statement('b', { freight: 25_000 })
    expect(found({ statements: [paid, charges] })).toEqual({ twice: 25_000 })
  })

  it('does not stand twice where the carrier took the first away again', () => {
    const away = statement('b', { cod: -500_000, freight: -25_000 })
    expect(found({ statements: [paid, away, { ...paid, id: 'c' }] })).toEqual({})
    expect(found({ statements: [paid, away] })).toEqual({ not_paid: 500_000 })
    expect(found({ statements: [statement('a', { cod: -30_000 })] })).toEqual({
      ...{ not_paid: 500_000, paid_less: 30_000 },
    })
  })

  it('costs more than its quote, for its weight or without a reason', () => {
    const dear = {
      cod: 500_000,
      freight: 30_000,
      insurance: 3_000,
      cod_fee: 2_000,
      vat: 2_800,
      discount: 1_800,
    }
    expect(found({ statements: [statement('a', dear)] })).toEqual({ freight_above_quote: 11_000 })
    expect(found({ statements: [statement('a', { ...dear, weight: 0.5 })] })).toEqual({
      freight_above_quote: 11_000,
    })
    expect(found({ statements: [statement('a', { ...dear, weight: 0.7 })] })).toEqual({
      weight_changed: 11_000,
    })
    expect(found({ quoted: null, statements: [statement('a', dear)] })).toEqual({})
  })

  it('costs no way back', () => {
    const back = { cod: 500_000, return_fee: 12_000 }
    expect(found({ statements: [statement('a', back)] })).toEqual({ return_charged: 12_000 })
    expect(found({ ended: 'delivered_partly', statements: [statement('a', back)] })).toEqual({})
  })

  it('is held back only after its end and its working days', () => {
    const held = statement('a', { cod: 500_000, held: 25_000 })
    expect(found({ statements: [held] })).toEqual({ held_back: 25_000 })
    expect(found({ statements: [held], today: '2026-11-09' })).toEqual({})
    expect(found({ ended: 'on_the_way', due: 0, statements: [statement('a', { held: 25_000 })] })).toEqual({})
    const given = statement('b', { freight: 25_000, released: 25_000 })
    expect(found({ statements: [held, given] })).toEqual({})
  })

  it('does not cost more because the fee was charged, given back as held and charged again', () => {
    const charged = statement('a', { cod: 500_000, freight: 25_000 })
    const again = statement('b', { freight: 25_000, released: 25_000 })
    for (const quoted of [25_000, null]) expect(found({ quoted, statements: [charged, again] })).toEqual({})
  })
})

describe('a parcel without its delivery', () => {
  const returned = { due: 0, delivered_on: null, ended: 'returned' } as const

  it('is paid for nothing', () => {
    expect(found({ ...returned, statements: [statement('a', { cod: 500_000 })] })).toEqual({
      paid_not_delivered: -500_000,
    })
    expect(found({ ...returned, statements: [paid, { ...paid, id: 'b' }] })).toEqual({
      ...{ paid_not_delivered: -500_000, twice: -475_000 },
    })
  })

  it('costs its way back, by the terms where they are known, and once', () => {
    const back = statement('a', { freight: 25_000, return_fee: 15_000 })
    expect(found({ ...returned, statements: [back] })).toEqual({})
    expect(found({ ...returned, quoted_return: 12_500, statements: [back] })).toEqual({
      freight_above_quote: 2_500,
    })
    const again = statement('b', { return_fee: 15_000 })
    expect(found({ ...returned, statements: [back, again] })).toEqual({ twice: 15_000 })
  })
})

it('what has no parcel is a difference of its own', () => {
  expect(unknownNumber(amountsOf({ cod: 300_000, freight: 20_000 }))).toEqual([
    { class: 'unknown_number', amount: -280_000 },
  ])
  expect(unknownNumber(amountsOf({ freight: 20_000 }))).toEqual([{ class: 'unknown_number', amount: 20_000 }])
  expect(unknownNumber(amountsOf({}))).toEqual([])
  expect(totalDiffers({ net: 475_000, received: 469_500 })).toEqual([
    { class: 'total_differs', amount: 5_500 },
  ])
  expect(totalDiffers({ net: 475_000, received: 475_000 })).toEqual([])
})

it('each class says in both languages what it is and what to do', () => {
  for (const name of differenceClasses) {
    const { name: title, to_do } = differenceFacts[name]
    expect([title.vi, title.en, to_do.vi, to_do.en].every((text) => text.length > 5)).toBe(true)
  }
})

describe('for any statements', () => {
  it('the differences together are what is due and not paid, and charged and not allowed', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { due, paid, charged, allowed } = standOf(facts)
        const sum = differencesOf(facts).reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBe(due - paid + charged - allowed)
        expect(due === facts.due || (due === 0 && paid <= 0)).toBe(true)
        const nets = facts.statements.reduce((total, { amounts }) => total + amounts.net, 0)
        expect(paid - charged).toBe(nets)
      }),
      { numRuns: 2000 },
    )
  })

  it('their order says nothing', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const turned = { ...facts, statements: [...facts.statements].reverse() }
        expect(differencesOf(turned)).toEqual(differencesOf(facts))
      }),
    )
  })

  it('each class has the sign of who owes, and none is 0', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        for (const { class: name, amount } of differencesOf(facts)) {
          if (name === 'paid_more' || name === 'paid_not_delivered') expect(amount).toBeLessThan(0)
          else if (name === 'twice') expect(amount).not.toBe(0)
          else expect(amount).toBeGreaterThan(0)
        }
      }),
    )
  })
})
