import type { StatementLine } from '@guihang/contract/money/statements'
import { describe, expect, it } from 'vitest'
import { groupsOf, isTakenBack, sidesOf } from './line-groups.ts'

const none = { shipping_fee: 0, insurance_fee: 0, service_fee: 0, return_fee: 0, reweigh_fee: 0 }
let position = 0

function line(parcel: string | null, amount: number): StatementLine {
  position += 1
  return {
    ...none,
    position,
    kind: parcel === null ? 'carried_over' : amount > 0 ? 'cod' : 'fees',
    amount,
    parcel:
      parcel === null ? null : { id: parcel, code: parcel, tracking_number: parcel, receiver_name: null },
    transaction_id: null,
    at: null,
    carried_from: null,
    held_amount: 0,
  }
}

describe('the lines of a statement by parcel', () => {
  it('stand together with their sum; what is carried over stands alone', () => {
    const groups = groupsOf([
      line(null, 20_000),
      line(null, -5_000),
      line('A', 1_120_000),
      line('A', -19_000),
      line('B', -17_000),
    ])
    expect(groups.map(({ parcel, amount, lines }) => [parcel?.code ?? null, amount, lines.length])).toEqual([
      [null, 20_000, 1],
      [null, -5_000, 1],
      ['A', 1_101_000, 2],
      ['B', -17_000, 1],
    ])
    expect(groups.map(sidesOf)).toEqual([
      { gained: 20_000, lost: 0 },
      { gained: 0, lost: -5_000 },
      { gained: 1_120_000, lost: -19_000 },
      { gained: 0, lost: -17_000 },
    ])
    expect(groups.some(isTakenBack)).toBe(false)
  })

  it('count a delivery that was taken back on neither side, and say that it was', () => {
    const again = groupsOf([
      { ...line('A', 3_840_000), kind: 'cod' },
      { ...line('A', -36_035), kind: 'fees' },
      { ...line('A', -3_840_000), kind: 'cod' },
      { ...line('A', 36_035), kind: 'fees' },
      { ...line('A', 3_840_000), kind: 'cod' },
      { ...line('A', -36_035), kind: 'fees' },
    ])
    expect(again.map(sidesOf)).toEqual([{ gained: 3_840_000, lost: -36_035 }])
    expect(again.map(isTakenBack)).toEqual([true])
    const away = groupsOf([
      { ...line('B', 500_000), kind: 'cod' },
      { ...line('B', -500_000), kind: 'cod' },
    ])
    expect(away.map(sidesOf)).toEqual([{ gained: 0, lost: 0 }])
    expect(away.map(isTakenBack)).toEqual([true])
  })

  it('name of a weighing what it changed alone', () => {
    const weighed = groupsOf([
      { ...line('A', 1_120_000), kind: 'cod' },
      { ...line('A', -19_000), kind: 'fees' },
      { ...line('A', 19_000), kind: 're_weigh' },
      { ...line('A', -26_000), kind: 're_weigh' },
    ])
    expect(weighed.map(sidesOf)).toEqual([{ gained: 1_120_000, lost: -26_000 }])
  })
})
