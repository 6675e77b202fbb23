import { expect, it } from 'vitest'
import { newRow } from '../sheet/sheet-rows.ts'
import { fillDownChanges } from './grid-edits.ts'
import { inLines, pastedChanges, readPastedCells, readPastedRows } from './pasted-rows.ts'

it('takes columns in any order where headings name them, and tells which it does not know', () => {
  const text = 'SĐT\tMàu\tHọ và tên\tĐịa chỉ\tThu hộ\n0912345678\tđỏ\tLan\t12 Lê Lợi\t250k\n'
  expect(readPastedRows(text, 'cod')).toEqual({
    rows: [
      { receiver_phone: '0912345678', receiver_name: 'Lan', receiver_address: '12 Lê Lợi', cod: '250k' },
    ],
    unknown: ['Màu'],
    headed: true,
  })
})

it('passes over titles above the headings', () => {
  const text =
    'Đơn ngày 22/11\t\t\n\t\t\nTên người nhận *\tSố điện thoại *\tĐịa chỉ *\nLan\t0912345678\t12 Lê Lợi'
  expect(readPastedRows(text, 'private_code').rows).toEqual([
    { receiver_name: 'Lan', receiver_phone: '0912345678', receiver_address: '12 Lê Lợi' },
  ])
})

it('goes by the template from the active cell on where there are no headings', () => {
  expect(readPastedRows('Lan\t0912345678\nHà', 'receiver_name')).toEqual({
    rows: [{ receiver_name: 'Lan', receiver_phone: '0912345678' }, { receiver_name: 'Hà' }],
    unknown: [],
    headed: false,
  })
  expect(readPastedRows('x\tKho\tzu viel', 'notes').rows).toEqual([{ notes: 'x', store: 'Kho' }])
})

it('puts what is longer than the rows behind the last line, and passes over parcels', () => {
  const rows = [newRow(2), { ...newRow(3), parcel_code: 'DH1' }, newRow(5)]
  expect(pastedChanges(rows, 0, 'notes', { text: 'a\nb\nc\n\nd', last: 7 }).changes).toEqual([
    { no: 2, values: { notes: 'a' } },
    { no: 5, values: { notes: 'b' } },
    { no: 8, values: { notes: 'c' } },
    { no: 10, values: { notes: 'd' } },
  ])
  expect(inLines([], [{ cod: '1' }], 0)).toEqual([{ no: 1, values: { cod: '1' } }])
})

it('fills down into cells that are empty or wrong, and no others', () => {
  const wrong = { field: 'cod' as const, message: 'x' } // as: the field's name
  const rows = [
    newRow(1, { cod: '5' }),
    newRow(2),
    newRow(3, { cod: '7' }),
    { ...newRow(4, { cod: 'ba' }), errors: [wrong] },
    { ...newRow(5), waiting: true },
  ]
  expect(fillDownChanges(rows, 0, 'cod').map(({ no }) => no)).toEqual([2, 4])
})

it.each([
  ['one cell', 'Lan', [['Lan']]],
  [
    'a block as Excel copies it',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a block as Google Sheets copies it',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    '\t\nx\t',
    [
      ['', ''],
      ['x', ''],
    ],
  ],
  ['a cell of two lines', '"12 Lê Lợi\nQuận 1"\t0912345678', [['12 Lê Lợi\nQuận 1', '0912345678']]],
  ['quotes in quotes', '"áo ""M"""\tx', [['áo "M"', 'x']]],
  ['a quote that is no frame', '"Lan" ơi\tx', [['"Lan" ơi', 'x']]],
])('reads %s', (_, text, cells) => {
  expect(readPastedCells(text)).toEqual(cells)
})
