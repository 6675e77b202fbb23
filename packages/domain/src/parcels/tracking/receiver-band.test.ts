import { describe, expect, it } from 'vitest'
import { receiverBandOf } from './receiver-band.ts'

const known = { shops: 5, parcels: 10, largest: 5, refused: 0 }

describe('the band of a receiver', () => {
  it('is coarse: below 10 %, below 30 %, or more are not taken', () => {
    const bandOf = (refused: number) => receiverBandOf({ ...known, parcels: 100, refused })
    expect([0, 9, 10, 29, 30, 100].map(bandOf)).toEqual(['few', 'few', 'some', 'some', 'many', 'many'])
  })

  it('is told only of ten parcels or more, of five other shops or more, none of which has more than half', () => {
    expect(receiverBandOf(known)).toBe('few')
    expect(receiverBandOf({ ...known, shops: 4 })).toBeNull()
    expect(receiverBandOf({ ...known, parcels: 9, largest: 4 })).toBeNull()
    expect(receiverBandOf({ ...known, largest: 6 })).toBeNull()
  })
})
