import { type Day, isDay } from '@guihang/domain/calendar'
import { type CodFigure, codFigures } from '@guihang/domain/money/cod/cod-figures'
import {
  type StatementKind,
  type StatementState,
  statementStates,
} from '@guihang/domain/money/statements/statements'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/signed-in/shell/cod')

/** Whose money, and of which days. Both ends or neither; without days the last 30. */
export type CodPeriod = {
  store?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export const unpaidStates = ['new', 'approved', 'sent', 'failed'] as const satisfies readonly StatementState[]

export type StatementChoice = StatementState | 'unpaid' | 'disputed'
export const statementChoices: readonly StatementChoice[] = [...statementStates, 'unpaid', 'disputed']

export type CodSearch = CodPeriod & {
  /** Statements of compensations; absent for those of COD. */
  kind?: 'lost' | undefined
  state?: StatementChoice | undefined
  /** The figure whose explanation is open. */
  open?: CodFigure | undefined
  view?: 'table' | undefined
  /** The summary of a month in the place of the overview: `2026-11`. */
  month?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readPeriod({ store, from, to }: Record<string, unknown>): CodPeriod {
  const days = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to
  return {
    store: typeof store === 'string' && uuid.test(store) ? store : undefined,
    from: days ? from : undefined,
    to: days ? to : undefined,
  }
}

export function readCodSearch(search: Record<string, unknown>): CodSearch {
  const { kind, state, open, view, month } = search
  return {
    ...readPeriod(search),
    kind: kind === 'lost' ? kind : undefined,
    state: statementChoices.find((choice) => choice === state),
    open: codFigures.find((figure) => figure === open),
    view: view === 'table' ? view : undefined,
    month: typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

export function useCodSearch(): CodSearch {
  return route.useSearch({ select: readCodSearch, structuralSharing: true })
}

export function kindOf({ kind }: CodSearch): StatementKind {
  return kind ?? 'delivered'
}

export function periodQuery({ store, from, to }: CodPeriod) {
  return { store_id: store, from, to }
}
