import { describe, expect, it } from 'vitest'
import { instantOf, unixTimeOf, vietnamTimeOf } from './read-times.ts'

describe('a time that a carrier writes', () => {
  it('is an instant where it names its offset', () => {
    expect(instantOf('2026-07-15T04:49:47.811Z')).toEqual(new Date('2026-07-15T04:49:47.811Z'))
    expect(instantOf('2016-11-02T12:18:39+07:00')).toEqual(new Date('2016-11-02T05:18:39Z'))
    expect(instantOf('2016-11-02T12:18:39+0700')).toEqual(new Date('2016-11-02T05:18:39Z'))
    expect(instantOf('2016-11-02T12:18:39')).toBeNull()
    expect(instantOf('2026-13-45T00:00:00Z')).toBeNull()
  })

  it('is the clock of Vietnam where it names no offset', () => {
    expect(vietnamTimeOf('2016-10-31 22:32:08')).toEqual(new Date('2016-10-31T15:32:08Z'))
    expect(vietnamTimeOf('2016-10-31')).toBeNull()
  })

  it('is not there where the carrier means "not yet"', () => {
    expect(instantOf('0001-01-01T00:00:00Z')).toBeNull()
    expect(unixTimeOf(0)).toBeNull()
  })

  it('can be seconds since 1970', () => {
    expect(unixTimeOf(1_700_000_000)).toEqual(new Date(1_700_000_000_000))
    expect(unixTimeOf('soon')).toBeNull()
    expect(unixTimeOf(Number.NaN)).toBeNull()
  })
})
