import { describe, expect, it } from 'vitest'
import { amountIn } from './row-words.ts'

describe('an amount in a cell', () => {
  it('is what was read, nothing where the cell is empty, and no number where the text could not be read', () => {
    expect([amountIn('31000000'), amountIn('0'), amountIn('')]).toEqual([31_000_000, 0, null])
    for (const text of ['ba trăm', '-5000', '350k', '12,5', '3100000000000000'])
      expect(amountIn(text), text).toBeNaN()
  })
})
