import { describe, expect, it } from 'vitest'
import { dueFor, emptyEnd, endBody } from './end-values.ts'

const part = {
  products: [
    { name: 'Áo', quantity: 2, value: 100_000 },
    { name: 'Quần', quantity: 1, value: 250_000 },
  ],
  ...{ product_value: 450_000, cod: 450_000, total_cod: 480_000, collected: 130_000, return_code: 'L8PR' },
}

describe('how an incident ends', () => {
  it('begins with what the carrier has said of a part, and with the only end there is', () => {
    expect(emptyEnd({ ends: ['part', 'return', 'noted'], part })).toEqual({
      ...{ as: null, note: '', collected: 130_000, return_code: 'L8PR' },
      kept: [{ quantity: null }, { quantity: null }],
    })
    expect(emptyEnd({ ends: ['noted'], part: null })).toMatchObject({ as: 'noted', kept: [] })
  })

  it('says what was kept only of a part', () => {
    const values = { ...emptyEnd({ ends: ['part', 'noted'], part }), note: 'Đã hỏi' }
    const kept = [{ quantity: 0 }, { quantity: 1 }]
    expect(endBody({ ...values, as: 'noted', kept })).toEqual({ as: 'noted', note: 'Đã hỏi' })
    expect(endBody({ ...values, as: 'part', kept, return_code: '' })).toEqual({
      ...{ as: 'part', note: 'Đã hỏi', collected: 130_000, return_code: null },
      kept: [{ index: 1, quantity: 1 }],
    })
  })

  it('costs the receiver what is due for the kept pieces', () => {
    expect(dueFor(part, [{ quantity: 1 }, { quantity: null }])).toBe(130_000)
    expect(dueFor(part, [{ quantity: null }, { quantity: 0 }])).toBe(null)
    expect(dueFor(part, [{ quantity: 3 }, { quantity: 0 }])).toBe(null)
    expect(dueFor(part, [{ quantity: 2 }, { quantity: 1 }])).toBe(null)
  })
})
