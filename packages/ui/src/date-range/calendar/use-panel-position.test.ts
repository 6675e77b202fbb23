import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePanel } from './use-panel-position.ts'

const panel = { width: 692, height: 360 }
const view = { width: 1366, height: 768 }

describe('panel place', () => {
  it('is under the field, at its left edge', () => {
    expect(placePanel({ left: 40, top: 100, width: 300, height: 36 }, panel, view)).toEqual({
      left: 40,
      top: 140,
    })
  })

  it('is above the field when only there is room', () => {
    expect(placePanel({ left: 40, top: 600, width: 300, height: 36 }, panel, view).top).toBe(236)
  })

  it('moves left at the right edge of the window', () => {
    expect(placePanel({ left: 1000, top: 100, width: 300, height: 36 }, panel, view).left).toBe(666)
  })

  it('stays inside every window it fits into', () => {
    const place = fc.integer({ min: -200, max: 2000 })
    fc.assert(
      fc.property(
        place,
        place,
        fc.integer({ min: 710, max: 2000 }),
        fc.integer({ min: 380, max: 1200 }),
        (x, y, w, h) => {
          const { left, top } = placePanel({ left: x, top: y, width: 300, height: 36 }, panel, {
            width: w,
            height: h,
          })
          expect(left >= 8 && left + panel.width <= w - 8).toBe(true)
          expect(top >= 8 && top + panel.height <= h - 8).toBe(true)
        },
      ),
    )
  })
})
