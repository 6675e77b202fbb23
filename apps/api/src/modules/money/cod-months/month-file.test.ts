import { describe, expect, it } from 'vitest'
import { rowsInLots } from './month-file.ts'

describe('the rows of a sheet', () => {
  it('come in lots of 200, in their order, and none is left out or empty', async () => {
    const sizes = async (count: number) => {
      async function* rows() {
        for (let row = 0; row < count; row += 1) yield row
      }
      const lots: (readonly number[])[] = []
      for await (const lot of rowsInLots(rows())) lots.push(lot)
      expect(lots.flat()).toEqual(Array.from({ length: count }, (_, row) => row))
      return lots.map(({ length }) => length)
    }
    expect(await sizes(0)).toEqual([])
    expect(await sizes(1)).toEqual([1])
    expect(await sizes(200)).toEqual([200])
    expect(await sizes(201)).toEqual([200, 1])
  })
})
