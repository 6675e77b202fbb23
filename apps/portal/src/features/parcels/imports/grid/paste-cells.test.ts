import { expect, it } from 'vitest'
import { readPastedCells } from './paste-cells.ts'

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
