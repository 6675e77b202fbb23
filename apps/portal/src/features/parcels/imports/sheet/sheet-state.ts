import type { SheetRow } from './row-values.ts'

export type SheetState = {
  /** In the order of their lines. */
  readonly rows: readonly SheetRow[]
  readonly complete: boolean
  readonly failure: unknown
  readonly saving: 'idle' | 'saving' | 'failed'
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Lines that were edited here: a filter keeps showing them. */
  readonly touched: ReadonlySet<number>
}

export const emptySheet: SheetState = {
  rows: [],
  complete: false,
  failure: null,
  saving: 'idle',
  canUndo: false,
  canRedo: false,
  touched: new Set(),
}
