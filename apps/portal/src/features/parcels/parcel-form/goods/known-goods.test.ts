import { describe, expect, it } from 'vitest'
import { knownGoods, suggestGoods } from './known-goods.ts'

const box = { id: 'box', name: 'Hộp vừa', length: 30, width: 20, height: 15, weight_g: null, uses: 3 }
const pot = {
  id: 'pot',
  name: 'Bộ đồ thờ men xanh',
  value: 3_450_000,
  weight_g: 2_400,
  size_id: 'box',
  uses: 2,
}
const sent = (name: string, value: number, more = {}) => ({
  status: 'waiting_for_pickup' as const, // as: one of the statuses
  products: [{ name, quantity: 1, value }],
  ...{ weight: 1.2, length: 10, width: 11, height: 12 },
  ...more,
})

describe('the goods that a shop knows', () => {
  it('are the products it keeps, then those of its parcels as they were sent last, each name once', () => {
    const parcels = [
      sent('Lọ hoa', 225_000),
      sent('LỌ HOA ', 199_000),
      sent('bộ đồ thờ men xanh', 1),
      sent(' ', 5),
    ]
    expect(knownGoods({ sizes: [box], products: [pot] }, parcels)).toEqual([
      {
        label: 'Bộ đồ thờ men xanh',
        value: 3_450_000,
        weight: 2.4,
        sides: { length: 30, width: 20, height: 15 },
        preset_id: 'pot',
      },
      {
        label: 'Lọ hoa',
        value: 225_000,
        weight: 1.2,
        sides: { length: 10, width: 11, height: 12 },
        preset_id: null,
      },
    ])
  })

  it('are not told by a draft, which may lack every figure', () => {
    const draft = { status: 'draft' as const, weight: 0, length: 0, width: 0, height: 0 } // as: the status
    expect(knownGoods({ sizes: [], products: [] }, [sent('Bát', 0, draft)])).toEqual([])
  })

  it('are not told by a parcel of several things or pieces', () => {
    const two = [...sent('Bát', 50_000).products, ...sent('Đĩa', 40_000).products]
    const pieces = [{ name: 'Bát', quantity: 6, value: 50_000 }]
    expect(
      knownGoods({ sizes: [], products: [] }, [
        sent('', 0, { products: two }),
        sent('', 0, { products: pieces }),
      ]),
    ).toEqual([])
  })
})

describe('what typed goods may mean', () => {
  const known = knownGoods({ sizes: [], products: [] }, [
    sent('Đèn thờ', 90_000),
    sent('Bộ đồ thờ men xanh', 3_450_000),
    ...['Bộ ấm 1', 'Bộ ấm 2', 'Bộ ấm 3', 'Bộ ấm 4', 'Bộ ấm 5'].map((name) => sent(name, 1)),
  ])
  const labels = (typed: string) => suggestGoods(typed, known, true).map(({ label }) => label)

  it('is found without accents, the beginning first, and at most four', () => {
    expect(labels('bo do')).toEqual(['Bộ đồ thờ men xanh'])
    expect(labels('tho')).toEqual(['Đèn thờ', 'Bộ đồ thờ men xanh'])
    expect(labels('bộ')).toHaveLength(4)
  })

  it('is itself alone for a name that is written out, until the parcel is measured', () => {
    expect(suggestGoods('Bộ ấm 1', known, false).map(({ label }) => label)).toEqual(['Bộ ấm 1'])
  })

  it('is nothing for one letter, for other goods and for a name that is written out', () => {
    expect([labels('b'), labels('nồi'), labels('Bộ ấm 1')]).toEqual([[], [], []])
  })
})
