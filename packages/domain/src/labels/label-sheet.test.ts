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

  it.each(combinations)('%s, %d a sheet: labels lie on the page, apart, on whole dots', (size, count) => {
    const sheet = labelSheet(size, count)
    if (sheet === undefined) return
    const width = dots(labelLayouts[size].width)
    const height = dots(labelLayouts[size].height)
    expect(sheet.places).toHaveLength(count)
    sheet.places.forEach((place, index) => {
      expect([Number.isInteger(place.x), Number.isInteger(place.y)]).toEqual([true, true])
      expect(place.x + width).toBeLessThanOrEqual(dots(sheet.width_mm) + 0.01)
      expect(place.y + height).toBeLessThanOrEqual(dots(sheet.height_mm) + 0.01)
      for (const other of sheet.places.slice(index + 1)) {
        const apart = Math.max(Math.abs(place.x - other.x) - width, Math.abs(place.y - other.y) - height)
        expect(apart).toBeGreaterThanOrEqual(-1)
      }
    })
  })
})
