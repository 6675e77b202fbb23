import { describe, expect, it } from 'vitest'
import { isWorthALook, recordLine } from './record-words.ts'

describe("the line of a receiver's record", () => {
  it('names what there is', () => {
    expect(recordLine({ delivered: 2, refused: 1, returned: 0 })).toBe('3 đơn: 2 đã giao, 1 không nhận')
    expect(recordLine({ delivered: 0, refused: 0, returned: 1 })).toBe('1 đơn: 1 hoàn')
  })

  it('stands out from two refused parcels on, where they are half of all', () => {
    expect(isWorthALook({ delivered: 0, refused: 1, returned: 0 })).toBe(false)
    expect(isWorthALook({ delivered: 3, refused: 2, returned: 0 })).toBe(false)
    expect(isWorthALook({ delivered: 2, refused: 2, returned: 0 })).toBe(true)
  })
})
