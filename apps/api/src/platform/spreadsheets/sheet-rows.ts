/** A cell as the file holds it: numbers stay numbers, dates are text (`21/11/2026`), empty cells are undefined. */
export type SheetCell = string | number | undefined

/** A row that holds something, with its line number in the sheet, from 1. */
export type SheetRow = { readonly no: number; readonly cells: readonly SheetCell[] }

/** What a file may hold. A good import of 50,000 rows stays far below all of them (check 33). */
export const sheetLimits = {
  /** Bytes of the parts that are read, inflated. */
  inflated_bytes: 128_000_000,
  shared_strings_bytes: 48_000_000,
  archive_entries: 2_000,
  /** Excel itself ends at 32,767. */
  cell_characters: 40_000,
  /** Columns to the right of it are not read. */
  columns: 200,
} as const

type SheetProblem =
  | 'unreadable'
  | 'damaged'
  | 'pdf'
  | 'picture'
  | 'encrypted'
  | 'too_large'
  | 'cell_too_long'
  | 'open_quote'

export class SheetFault extends Error {
  override readonly name = 'SheetFault'
  readonly problem: SheetProblem
  readonly line: number | undefined

  constructor(
    problem: SheetProblem,
    { cause, line }: { readonly cause?: unknown; readonly line?: number } = {},
  ) {
    super(`The spreadsheet is ${problem}`, { cause })
    this.problem = problem
    this.line = line
  }
}
