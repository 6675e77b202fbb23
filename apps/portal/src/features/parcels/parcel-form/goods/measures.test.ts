import { afterEach, describe, expect, it } from 'vitest'
import { writeStored } from '../../../../core/storage/storage.ts'
import { keepMeasures, lastGoods } from './last-parcel.ts'
import { lastMeasures, readMeasures } from './measures.ts'

const box = { weight: 1.2, length: 30, width: 24, height: 18 }

afterEach(() => writeStored('guihang.parcel-measures', null))

describe('the measures of a parcel', () => {
  it('are read once all are there and within bounds', () => {
    expect(readMeasures(box)).toEqual(box)
    const wrong = [{ weight: null }, { weight: 0 }, { weight: 80 }, { length: 180 }, { height: Number.NaN }]
    for (const change of wrong) expect(readMeasures({ ...box, ...change })).toBeNull()
    // Each side fits, the volume does not.
    expect(readMeasures({ weight: 1, length: 179, width: 179, height: 179 })).toBeNull()
  })

  it('of the last parcel are offered for the next', () => {
    expect(lastMeasures()).toBeNull()
    keepMeasures(box)
    keepMeasures({ ...box, weight: null })
    expect(lastMeasures()).toEqual(box)
    expect(lastGoods()).toBeNull()
    keepMeasures(box, [{ name: 'Lọ hoa' }])
    expect(lastGoods()).toBe('Lọ hoa')
    // Of several sorts nobody knows which comes next.
    keepMeasures(box, [{ name: 'Lọ hoa' }, { name: 'Đĩa' }])
    expect(lastGoods()).toBeNull()
    for (const text of ['{', 'null', '7', '{"weight":"1"}']) {
      writeStored('guihang.parcel-measures', text)
      expect(lastMeasures()).toBeNull()
    }
  })
})
