import { expect, it } from 'vitest'
import { shownFileName } from './shown-file-name.ts'

it('a file is called by its name without its folder, in one line', () => {
  expect(shownFileName('C:\\Tải về\\đối soát.xlsx')).toBe('đối soát.xlsx')
  expect(shownFileName('thang-11/doi-soat.csv')).toBe('doi-soat.csv')
  expect(shownFileName('kỳ 1\n.xlsx')).not.toContain('\n')
  expect(shownFileName(`${'d'.repeat(195)}.xlsx`)).toBe(`${'d'.repeat(195)}.xlsx`)
})

it('a name that is cut keeps its ending, and says that it was cut', () => {
  expect(shownFileName(`${'d'.repeat(300)}.xlsx`)).toBe(`${'d'.repeat(194)}….xlsx`)
  expect(shownFileName(`doi-soat.${'d'.repeat(300)}`)).toBe(`doi-soat.${'d'.repeat(190)}…`)
  expect(shownFileName('d'.repeat(300))).toHaveLength(200)
})
