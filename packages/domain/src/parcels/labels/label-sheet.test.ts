import { describe, expect, it } from 'vitest'
import { labelSizes } from './label-data.ts'
import { dots } from './label-drawing.ts'
import { labelLayouts } from './label-layouts.ts'
import { labelSheet } from './label-sheet.ts'

const combinations = labelSizes.flatMap((size) => ([1, 2, 4] as const).map((count) => [size, count] as const))

describe('sheets of labels', () => {
  it('takes every size one or two at a time, and four where they fit at full size', () => {
    const unfit = combinations.filter(([size, count]) => labelSheet(size, count) === undefined)
    expect(unfit).toEqual([
      ['100x150', 4],
      ['a5', 4],
    ])
  })

  it.each(combinations)(
    '%s, %d a sheet: labels lie apart, on whole dots, 5 mm from the edge of A4',
    (size, count) => {
      const sheet = labelSheet(size, count)
      if (sheet === undefined) return
      const width = dots(labelLayouts[size].width * sheet.scale)
      const height = dots(labelLayouts[size].height * sheet.scale)
      const edge = count === 1 ? 0 : dots(5)
      expect(sheet.places).toHaveLength(count)
      sheet.places.forEach((place, index) => {
        expect([Number.isInteger(place.x), Number.isInteger(place.y)]).toEqual([true, true])
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(edge - 0.01)
        // A corner on a whole dot may lie up to one dot further in.
        expect(place.x + width).toBeLessThanOrEqual(dots(sheet.width_mm) - edge + 1)
        expect(place.y + height).toBeLessThanOrEqual(dots(sheet.height_mm) - edge + 1)
        for (const other of sheet.places.slice(index + 1)) {
          const apart = Math.max(Math.abs(place.x - other.x) - width, Math.abs(place.y - other.y) - height)
          expect(apart).toBeGreaterThanOrEqual(-1)
        }
      })
    },
  )
})
