import { ApiError } from '@guihang/contract/client'
import { type ImportRow, validateImportRows } from '@guihang/contract/parcels/imports'
import { createSignal } from '@guihang/ui/signal.ts'
import { client } from '../../../../core/api/api.ts'
import { besideNew, findKeptRows, joinKept, keepRows } from './kept-rows.ts'
import { pagesOfRows } from './pages-of-rows.ts'
import { createChanges, type RowChange } from './row-changes.ts'
import type { RowValues, SheetRow } from './row-values.ts'
import {
  differs,
  isFilled,
  lastLine,
  newRow,
  rowIn,
  valuesBefore,
  withRows,
  withValues,
} from './sheet-rows.ts'
import { emptySheet, type SheetState } from './sheet-state.ts'
import { createUnsaved, type Lot } from './unsaved-rows.ts'

type Unsaved = ReturnType<typeof createUnsaved>

export type RowSheet = ReturnType<typeof createRowSheet>

type SheetListener = {
  readonly onSaved: () => void
  /** Somebody took these lines out meanwhile, so what was typed into them is not stored. */
  readonly onGone: (lines: readonly number[]) => void
}

type LineValues = { readonly no: number; readonly values: RowValues }

const mostInOneCall = 500
/** Typing goes on so long (ms) before it is sent. */
const pause = 250

/** Shown at once, saved and judged by the server shortly after. */
export function createRowSheet(id: string, { onSaved, onGone }: SheetListener) {
  let state = emptySheet
  const shown = createSignal()
  const history = createChanges()
  const unsaved = createUnsaved()
  let timer = 0
  let loading: AbortController | null = null
  /** What the server said of rows while all of them were read anew. null: it has no such row any more. */
  let answered = new Map<number, SheetRow | null>()
  let running: Promise<void> | null = null
  let activeAt = 0
  let loadedAt = 0
  /** What an earlier visit left unsaved on this machine, until all rows are there and it is put in. */
  let earlier = findKeptRows(id)

  function put(change: Partial<SheetState>): void {
    state = { ...state, ...change, canUndo: history.canUndo(), canRedo: history.canRedo() }
    shown.tell()
  }

  /** Rows on the screen stay until then. */
  async function load(): Promise<void> {
    loading?.abort()
    const own = new AbortController()
    loading = own
    answered = new Map()
    loadedAt = Date.now()
    let rows: readonly ImportRow[] = []
    const first = !state.complete
    put({ failure: null })
    try {
      for await (const page of pagesOfRows(id, own.signal)) {
        // What is shown depends on the list being another one.
        rows = [...rows, ...page]
        if (first) put({ rows: withOwn(rows) })
      }
      put({ rows: withOwn(rows), complete: true })
      if (first) takeKept()
    } catch (problem) {
      if (!own.signal.aborted) put({ failure: problem })
    }
    if (loading === own) loading = null
    if (unsaved.waits && state.complete) void save()
  }

  const withOwn = (stored: readonly SheetRow[]) => withUnsaved(withRows(stored, answered), unsaved)

  function takeKept(): void {
    if (earlier === null) return
    const { rows, added, appended } = besideNew(earlier, unsaved.newLines())
    const lines = rows.filter(([no]) => added.includes(no) || rowIn(state.rows, no))
    for (const [no, edit] of lines) {
      // What was typed since counts above it.
      const typed = unsaved.of(no)
      if (typed !== null) unsaved.put(no, edit && { ...edit, ...typed }, added.includes(no))
    }
    const next = Math.max(lastLine(state.rows), ...unsaved.newLines()) + 1
    for (const [at, values] of appended.entries()) unsaved.put(next + at, values, true)
    earlier = null
    keep()
    put({ rows: withOwn(state.rows) })
  }

  function apply(changes: readonly RowChange[]): void {
    if (changes.length === 0) return
    const now = new Map<number, SheetRow | null>()
    const touched = new Set(state.touched)
    for (const { no, after } of changes) {
      const row = now.get(no) ?? rowIn(state.rows, no)
      unsaved.put(no, after, row === undefined)
      now.set(no, after && withValues(row ?? newRow(no), after))
      touched.add(no)
    }
    put({ rows: withRows(state.rows, now), touched })
    // Before it is sent: the page may go at any moment.
    keep()
    activeAt = Date.now()
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), pause)
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  async function sendAll(): Promise<void> {
    if (!unsaved.waits) return
    put({ saving: 'saving' })
    while (unsaved.waits) {
      const lot = unsaved.take(mostInOneCall)
      try {
        const { data } = await client.call(validateImportRows, { body: { import_id: id, ...lot } })
        unsaved.arrived()
        takeAnswer(lot, data)
      } catch (problem) {
        unsaved.failed()
        const taken = takenLines(problem, lot)
        if (taken.length > 0 && (await makeRoom(taken))) continue
        keep()
        put({ saving: 'failed' })
        return
      }
    }
    keep()
    activeAt = Date.now()
    put({ saving: 'idle' })
    onSaved()
  }

  function takeAnswer(lot: Lot, data: readonly ImportRow[]): void {
    const now = new Map<number, SheetRow | null>()
    for (const row of data) {
      const later = unsaved.of(row.no)
      now.set(row.no, later === undefined ? row : later && withValues(row, later))
      answered.set(row.no, row)
    }
    const gone = lot.rows.map(({ no }) => no).filter((no) => !now.has(no))
    for (const no of [...gone, ...lot.removed]) {
      answered.set(no, null)
      if (unsaved.of(no) === undefined) now.set(no, null)
    }
    put({ rows: withRows(state.rows, now) })
    if (gone.length > 0) onGone(gone)
  }

  /** Puts new rows behind the last line, because somebody else put other orders into theirs. */
  async function makeRoom(taken: readonly number[]): Promise<boolean> {
    await load()
    if (state.failure !== null) return false
    const last = Math.max(lastLine(state.rows), ...unsaved.newLines())
    const lines = new Map(taken.map((no, at) => [no, last + 1 + at]))
    unsaved.renumber(lines)
    history.renumber(lines)
    keep()
    put({ rows: withOwn(state.rows), touched: new Set([...state.touched, ...lines.values()]) })
    return true
  }

  function keep(): void {
    const own = unsaved.all()
    const kept = earlier === null ? { ...own, appended: [] } : joinKept(earlier, own)
    keepRows(id, kept.rows.length + kept.appended.length === 0 ? null : kept)
  }

  return {
    useState: () => shown.useValue(() => state),
    get: () => state,
    load,
    save,
    /** Changes rows, or adds those of new lines; one call is one step to undo. Rows that are parcels by now stay as they are. */
    edit(changes: readonly LineValues[]): void {
      const steps = changes.flatMap((change) => stepsOf(state.rows, change))
      if (steps.length === 0) return
      history.push(steps)
      apply(steps)
    },
    /** Takes a row out of the import; false where there is none, or it is a parcel by now. */
    remove(no: number): boolean {
      const row = rowIn(state.rows, no)
      if (!row || isFixed(row)) return false
      const step = [{ no, before: row.values, after: null }]
      history.push(step)
      apply(step)
      return true
    },
    /** Stores an empty row behind the last, for its form; null where that failed. */
    async addEmpty(): Promise<number | null> {
      const no = Math.max(lastLine(state.rows), ...unsaved.newLines()) + 1
      apply([{ no, before: null, after: {} }])
      await save()
      return unsaved.size === 0 ? lastLine(state.rows) : null
    },
    undo: () => apply(history.undo().map(({ no, before, after }) => ({ no, before: after, after: before }))),
    redo: () => apply(history.redo()),
    /** A new filter shows only what is in it. */
    forgetTouched: () => put({ touched: new Set() }),
    isUnsaved: () => unsaved.size > 0,
    /** How long nothing was typed or saved here (ms). */
    quietFor: () => Date.now() - activeAt,
    isLoading: () => loading !== null,
    /** When all rows were read last (ms). */
    loadedAt: () => loadedAt,
    /** Sends what is left; nobody looks at it any more. */
    close(): void {
      loading?.abort()
      if (unsaved.size > 0) void save()
    },
  }
}

function withUnsaved(rows: readonly SheetRow[], unsaved: Unsaved): readonly SheetRow[] {
  const typed = unsaved.all().rows.flatMap(([no, edit]): [number, SheetRow | null][] => {
    const row = rowIn(rows, no)
    // In a new line there may be another's order by now: saving tells.
    if (row && unsaved.isNew(no)) return []
    return [[no, edit && withValues(row ?? newRow(no), edit)]]
  })
  return withRows(rows, new Map(typed))
}

/** The step that puts values into a line; none where they change nothing or may not. */
function stepsOf(rows: readonly SheetRow[], { no, values }: LineValues): RowChange[] {
  const row = rowIn(rows, no)
  if (row === undefined) return isFilled(values) ? [{ no, before: null, after: values }] : []
  if (isFixed(row) || !differs(row, values)) return []
  return [{ no, before: valuesBefore(row, values), after: values }]
}

/** A row that is a parcel by now, or becomes one, stays as it is. */
function isFixed({ parcel_code, waiting }: SheetRow): boolean {
  return parcel_code !== null || Boolean(waiting)
}

/** The new lines of a lot into which somebody else put other orders meanwhile. */
function takenLines(problem: unknown, { added }: Lot): number[] {
  const faults = problem instanceof ApiError ? Object.keys(problem.body.errors ?? {}) : []
  return faults.flatMap((field) => {
    const [, index] = /^added\.(\d+)$/.exec(field) ?? []
    return index === undefined ? [] : (added[Number(index)] ?? [])
  })
}
