import { describe, expect, it } from 'vitest'
import { faultOfNames, namedColumns, platformColumns, understoodColumns } from './named-columns.ts'

const columns = [
  { heading: 'Khách', place: 0, field: 'receiver_name', unit: null },
  { heading: 'Số gọi', place: 1, field: 'receiver_phone' },
  { heading: 'Giao tới', place: 2, field: 'receiver_address' },
  { heading: 'Nặng', place: 4, field: 'weight', unit: 'g' },
] as const
const receiver = [
  { place: 0, field: 'receiver_name' },
  { place: 1, field: 'receiver_phone' },
  { place: 2, field: 'receiver_address' },
] as const
const none = new Map()

describe('the columns that a shop names', () => {
  it('need name, phone and address of the receiver', () => {
    expect(faultOfNames(columns, receiver)).toBeUndefined()
    expect(faultOfNames(columns, receiver.slice(1))).toBe('columns_missing')
    expect(faultOfNames(columns, [])).toBe('columns_missing')
  })

  it('name each field once, and each place once', () => {
    expect(faultOfNames(columns, [...receiver, { place: 4, field: 'receiver_name' }])).toBe('columns_twice')
    expect(faultOfNames(columns, [...receiver, { place: 2, field: 'notes' }])).toBe('columns_twice')
    expect(faultOfNames(columns, [...receiver, { place: 4, field: 'notes' }])).toBeUndefined()
  })

  it('are columns of the file', () => {
    expect(faultOfNames(columns, [...receiver, { place: 3, field: 'notes' }])).toBe('column_unknown')
  })

  it('give each column its field, and none to the others', () => {
    expect(namedColumns(columns, receiver, none).map(({ heading, field }) => [heading, field])).toEqual([
      ['Khách', 'receiver_name'],
      ['Số gọi', 'receiver_phone'],
      ['Giao tới', 'receiver_address'],
      ['Nặng', null],
    ])
  })

  it('have the unit that is named with the column, else by its place, else as it was understood', () => {
    const weight = (unit?: 'kg' | 'g') => [...receiver, { place: 4, field: 'weight' as const, unit }]
    const unitOf = (...given: Parameters<typeof namedColumns>) => namedColumns(...given).at(-1)?.unit
    expect(unitOf(columns, weight('kg'), new Map([[4, 'g']]))).toBe('kg')
    expect(unitOf(columns, weight(), new Map([[4, 'kg']]))).toBe('kg')
    expect(unitOf(columns, weight(), none)).toBe('g')
    expect(namedColumns(columns, receiver, none)[1]?.unit).toBeNull()
  })
})

describe('the columns that are understood', () => {
  it('stay as they are, with the units that are named', () => {
    const kept = understoodColumns(columns, new Map([[4, 'kg']]))
    expect(kept.map(({ field, unit }) => [field, unit])).toEqual([
      ['receiver_name', null],
      ['receiver_phone', null],
      ['receiver_address', null],
      ['weight', 'kg'],
    ])
    expect(understoodColumns(columns, none).at(-1)?.unit).toBe('g')
    expect(understoodColumns([{ heading: 'Ngày', place: 0 }], none)).toEqual([
      { heading: 'Ngày', field: null, unit: null },
    ])
  })

  it('of a platform keep named units alone, of equal headings those of the first', () => {
    const twice = [...columns, { heading: 'Nặng', place: 5, field: null }]
    const units = (named: Parameters<typeof platformColumns>[1]) =>
      platformColumns(twice, named).map(({ unit }) => unit)
    expect(units(none)).toEqual([null, null, null, null, null])
    expect(units(new Map([[4, 'kg']]))).toEqual([null, null, null, 'kg', 'kg'])
    expect(units(new Map([[5, 'kg']]))).toEqual([null, null, null, null, null])
    expect(
      platformColumns(twice, none)
        .map(({ field }) => field)
        .slice(2),
    ).toEqual(['receiver_address', 'weight', null])
  })
})
