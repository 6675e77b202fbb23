import { describe, expect, it } from 'vitest'
import { axisValues } from './axis-values.ts'

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [16, [0, 5, 10, 15, 20]],
    [47, [0, 20, 40, 60]],
    [100, [0, 50, 100]],
    [1284, [0, 500, 1000, 1500]],
  ])('has round values for columns of at most %i', (max, values) => {
    expect(axisValues(max)).toEqual(values)
  })
  it('never lets a column leave the chart', () => {
    for (let max = 0; max < 3_000; max += 7) {
      const values = axisValues(max)
      expect(values.at(-1)).toBeGreaterThanOrEqual(max)
      expect(values.every(Number.isInteger)).toBe(true)
      expect(values.length).toBeLessThanOrEqual(6)
    }
  })
})
