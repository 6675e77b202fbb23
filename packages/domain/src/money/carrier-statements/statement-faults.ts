/** Why a file of a carrier is not read. */
export const statementFaults = [
  'unreadable',
  'damaged',
  'pdf',
  'picture',
  'encrypted',
  'too_large',
  'too_many_rows',
  'cell_too_long',
  'open_quote',
  'no_headings',
  'empty',
] as const
export type StatementFault = (typeof statementFaults)[number]
