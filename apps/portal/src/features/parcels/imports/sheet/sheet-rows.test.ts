import { expect, it } from 'vitest'
import { lastLine, mayBeOld, newRow, rowIn, valuesBefore, withRows } from './sheet-rows.ts'

const rows = [2, 3, 7, 9].map((no) => newRow(no, { cod: `${no}` }))

it('finds a row by its line, and none where there is none', () => {
  expect([1, 2, 7, 8, 9, 10].map((no) => rowIn(rows, no)?.values.cod)).toEqual([
    undefined,
    '2',
    '7',
    undefined,
    '9',
    undefined,
  ])
  expect(lastLine([])).toBe(0)
})

it('changes, adds and takes out rows, and keeps them in the order of their lines', () => {
  const changed = new Map([
    [3, null],
    [7, newRow(7, { cod: 'x' })],
    [5, newRow(5)],
    [12, newRow(12)],
    [20, null],
  ])
  expect(withRows(rows, changed).map(({ no, values }) => [no, values.cod])).toEqual([
    [2, '2'],
    [5, ''],
    [7, 'x'],
    [9, '9'],
    [12, ''],
  ])
})

it('puts a chosen unit back with the name that was typed over it', () => {
  const row = newRow(2, {
    address_level_3: 'Phường 5',
    address_level_3_code: '1',
    address_scheme: 'vn_legacy',
  })
  expect(valuesBefore(row, { address_level_3: 'x' })).toMatchObject({
    address_level_3: 'Phường 5',
    address_level_3_code: '1',
  })
  expect(valuesBefore(row, { cod: '1' })).toEqual({ cod: '' })
})

it('reads many rows anew only where they do not add up to their import', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ ...newRow(at + 1, { cod: '10' }), fee: 2 }))
  const record = {
    rows_created: 0,
    counts: { valid: 3_000, proposed_for_edit: 0, invalid: 0, warnings: 0 },
    cod: 30_000,
    fee: 6_000,
  }
  expect(mayBeOld(many, record)).toBe(false)
  expect(mayBeOld(many, { ...record, cod: 30_001 })).toBe(true)
  expect(mayBeOld(many, { ...record, rows_created: 1 })).toBe(true)
  expect(mayBeOld(many.slice(0, 100), record)).toBe(true)
})
