import { describe, expect, it } from 'vitest'
import { type RowLook, repeatedBy } from './repeated-rows.ts'

const row = (no: number, private_code: string | null, look: string | null = null): RowLook => ({
  no,
  private_code,
  look,
})

describe('a row with the code of another', () => {
  const [second, third, fourth] = [row(2, 'A'), row(3, 'A'), row(4, 'A')] as const

  it('repeats the first of those that come together, which repeats none', () => {
    const together = [second, third, fourth]
    expect(together.map((one) => repeatedBy(one, together, []))).toEqual([
      undefined,
      { no: 2, what: 'code' },
      { no: 2, what: 'code' },
    ])
  })

  it('repeats the one that stands in the import, also where that is a later line', () => {
    expect(repeatedBy(third, [second, third], [fourth])).toEqual({ no: 4, what: 'code' })
    expect(repeatedBy(second, [second], [fourth])).toEqual({ no: 4, what: 'code' })
    expect(repeatedBy(fourth, [fourth], [second, third])).toEqual({ no: 2, what: 'code' })
  })

  it('repeats none where another code lies between, and no row without a code another one', () => {
    expect(repeatedBy(third, [row(1, 'B'), third], [row(9, 'C'), row(8, null)])).toBeUndefined()
    expect(repeatedBy(row(3, null), [row(2, null)], [row(1, null)])).toBeUndefined()
  })
})

describe('a row that looks like another', () => {
  it('repeats an earlier line, of the import first, and never a later one', () => {
    const [first, last] = [row(1, 'A', 'x'), row(9, 'B', 'x')]
    const middle = row(5, 'C', 'x')
    expect(repeatedBy(middle, [middle], [first, last])).toEqual({ no: 1, what: 'look' })
    expect(repeatedBy(middle, [row(2, 'D', 'x'), middle], [last])).toEqual({ no: 2, what: 'look' })
    expect(repeatedBy(first, [first, middle], [last])).toBeUndefined()
  })

  it('repeats none where neither has a look', () => {
    expect(repeatedBy(row(2, 'A'), [row(1, 'B')], [])).toBeUndefined()
  })

  it('repeats the code first, where the code is the same too', () => {
    expect(repeatedBy(row(3, 'A', 'x'), [row(2, 'A', 'x')], [row(1, 'B', 'x')])).toEqual({
      no: 2,
      what: 'code',
    })
  })
})
