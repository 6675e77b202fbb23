import { describe, expect, it } from 'vitest'
import { readCurrentUnits, readLegacyUnits, readWardChanges } from './vendored-lists.ts'

describe('the vendored lists', () => {
  it('hold as much as the packages they were taken from', async () => {
    const [legacy, current, changes] = await Promise.all([
      readLegacyUnits(),
      readCurrentUnits(),
      readWardChanges(),
    ])
    expect([legacy.provinces, legacy.districts, legacy.wards].map(({ length }) => length)).toEqual([
      63, 696, 10_051,
    ])
    expect([current.provinces, current.wards].map(({ length }) => length)).toEqual([34, 3_321])
    expect(changes).toHaveLength(10_977)
    expect(new Set(changes.map(({ length }) => length))).toEqual(new Set([6]))
  })
})
