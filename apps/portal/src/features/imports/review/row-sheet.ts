import { type ImportRow, listImportRows, validateImportRows } from '@guihang/contract/imports/imports'
import { client } from '../../../core/api/api.ts'
import { createChanges, type RowChange } from './row-changes.ts'
import type { RowValues } from './row-values.ts'

export type SheetState = {
  readonly rows: readonly ImportRow[]
  /** All rows are here. */
  readonly complete: boolean
  readonly failure: unknown
  readonly saving: 'idle' | 'saving' | 'failed'
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Lines that were edited here: a filter keeps showing them. */
  readonly touched: ReadonlySet<number>
}

export type RowSheet = ReturnType<typeof createRowSheet>

const pageSize = 2_000
const mostInOneCall = 500
/** Typing goes on so long (ms) before it is sent. */
const pause = 250

/** The rows of an import as a person edits them: shown at once, saved and judged by the server shortly after. */
export function createRowSheet(id: string, onSaved: () => void) {
  let state: SheetState = {
    rows: [],
    complete: false,
    failure: null,
    saving: 'idle',
    canUndo: false,
    canRedo: false,
    touched: new Set(),
  }
  const listeners = new Set<() => void>()
  const history = createChanges()
  let unsaved = new Map<number, RowValues>()
  let timer = 0
  let loading: AbortController | null = null
  let running: Promise<void> | null = null

  function put(change: Partial<SheetState>): void {
    state = { ...state, ...change, canUndo: history.canUndo(), canRedo: history.canRedo() }
    for (const listener of listeners) listener()
  }

  /** Reads all rows anew, page by page; those on the screen stay until then. */
  async function load(): Promise<void> {
    loading?.abort()
    const own = new AbortController()
    loading = own
    const rows: ImportRow[] = []
    const first = !state.complete
    put({ failure: null })
    try {
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: { limit: string; cursor?: string } = {
          limit: String(pageSize),
          ...(cursor && { cursor }),
        }
        const page = await client.call(listImportRows, { params: { id }, query, signal: own.signal })
        rows.push(...page.data)
        cursor = page.meta.next_cursor
        if (first) put({ rows: rows.map(withUnsaved) })
      }
      put({ rows: rows.map(withUnsaved), complete: true })
    } catch (problem) {
      if (!own.signal.aborted) put({ failure: problem })
    }
  }

  const withUnsaved = (row: ImportRow): ImportRow => {
    const values = unsaved.get(row.no)
    return values ? withValues(row, values) : row
  }

  function apply(changes: readonly { no: number; values: RowValues }[]): void {
    const byNo = new Map(changes.map(({ no, values }) => [no, values]))
    for (const { no, values } of changes) unsaved.set(no, { ...unsaved.get(no), ...values })
    put({
      rows: state.rows.map((row) => {
        const values = byNo.get(row.no)
        return values ? withValues(row, values) : row
      }),
      touched: new Set([...state.touched, ...byNo.keys()]),
    })
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), pause)
  }

  /** Sends what is unsaved; who asks again meanwhile waits for the same. */
  function save(): Promise<void> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  async function sendAll(): Promise<void> {
    if (unsaved.size === 0) return
    put({ saving: 'saving' })
    while (unsaved.size > 0) {
      const lot = [...unsaved].slice(0, mostInOneCall)
      for (const [no] of lot) unsaved.delete(no)
      try {
        const rows = lot.map(([no, values]) => ({ no, values }))
        const { data } = await client.call(validateImportRows, { body: { import_id: id, rows } })
        const answered = new Map(data.map((row) => [row.no, withUnsaved(row)]))
        put({ rows: state.rows.map((row) => answered.get(row.no) ?? row) })
      } catch {
        // What was typed meanwhile counts above what did not arrive.
        unsaved = new Map([...lot, ...[...unsaved].map(([no, values]) => merged(lot, no, values))])
        put({ saving: 'failed' })
        return
      }
    }
    put({ saving: 'idle' })
    onSaved()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    load,
    save,
    /** Changes rows; one call is one step to undo. Rows that are parcels by now stay as they are. */
    edit(changes: readonly { no: number; values: RowValues }[]): void {
      const known = new Map(state.rows.map((row) => [row.no, row]))
      const steps: RowChange[] = []
      for (const { no, values } of changes) {
        const row = known.get(no)
        if (row && row.parcel_code === null && !row.waiting && differs(row, values)) {
          steps.push({ no, before: before(row, values), after: values })
        }
      }
      if (steps.length === 0) return
      history.push(steps)
      apply(steps.map(({ no, after }) => ({ no, values: after })))
    },
    /** Takes a row out of the import. `putBack` undoes it. */
    async remove(no: number): Promise<void> {
      await save()
      await client.call(validateImportRows, { body: { import_id: id, rows: [], removed: [no] } })
      put({ rows: state.rows.filter((row) => row.no !== no) })
      onSaved()
    },
    async putBack({ no, values }: ImportRow): Promise<void> {
      const { data } = await client.call(validateImportRows, {
        body: { import_id: id, rows: [{ no, values }] },
      })
      put({ rows: [...state.rows, ...data].sort((one, other) => one.no - other.no) })
      onSaved()
    },
    undo: () => apply(history.undo().map(({ no, before }) => ({ no, values: before }))),
    redo: () => apply(history.redo().map(({ no, after }) => ({ no, values: after }))),
    /** A new filter shows only what is in it. */
    forgetTouched: () => put({ touched: new Set() }),
    isUnsaved: () => unsaved.size > 0 || state.saving === 'saving',
    /** Sends what is left; nobody looks at it any more. */
    close(): void {
      loading?.abort()
      if (unsaved.size > 0) void save()
    },
  }
}

function withValues(row: ImportRow, values: RowValues): ImportRow {
  // as: only given values are put in
  return { ...row, values: { ...row.values, ...values } as ImportRow['values'] } // as: see above
}

function differs(row: ImportRow, values: RowValues): boolean {
  return Object.entries(values).some(([field, value]) => Reflect.get(row.values, field) !== value)
}

/** What undoing puts back: the changed cells, and the units chosen before, which a typed name takes away. */
function before({ values: now }: ImportRow, values: RowValues): RowValues {
  const kept: RowValues = {}
  // as: the keys of RowValues
  for (const field of Object.keys(values) as (keyof RowValues)[]) kept[field] = now[field]
  if (Object.keys(values).some((field) => field.startsWith('address_'))) {
    kept.address_scheme = now.address_scheme
    kept.address_level_1_code = now.address_level_1_code
    kept.address_level_2_code = now.address_level_2_code
    kept.address_level_3_code = now.address_level_3_code
  }
  return kept
}

function merged(
  lot: readonly (readonly [number, RowValues])[],
  no: number,
  values: RowValues,
): [number, RowValues] {
  return [no, { ...lot.find(([line]) => line === no)?.[1], ...values }]
}
