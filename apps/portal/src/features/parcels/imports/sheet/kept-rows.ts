import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { isRecord, parsed } from '@guihang/web/storage/parsed.ts'
import { readStored, type StoredKey, writeStored } from '../../../../core/storage/storage.ts'
import type { RowEdit, RowValues } from './row-values.ts'

export type KeptRows = {
  readonly rows: readonly (readonly [no: number, edit: RowEdit])[]
  /** Lines of `rows` that are new. */
  readonly added: readonly number[]
  /** Rows without a line so far: they are put behind the last. */
  readonly appended: readonly RowValues[]
}

/** A browser keeps some five million characters; more rows than these live as long as the tab. */
const mostStored = 2_000
const handed = new Map<string, KeptRows>()

/** Keeps unsaved rows over a reload, until the person signs out; null forgets them. */
export function keepRows(import_id: string, kept: KeptRows | null): void {
  if (kept === null) handed.delete(import_id)
  else handed.set(import_id, kept)
  const few = kept !== null && kept.rows.length + kept.appended.length <= mostStored
  writeStored(keyOf(import_id), few ? JSON.stringify(kept) : null)
}

export function findKeptRows(import_id: string): KeptRows | null {
  return handed.get(import_id) ?? readKeptRows(readStored(keyOf(import_id)))
}

/** What an earlier visit left, with what was typed since above it. */
export function joinKept(earlier: KeptRows, own: Omit<KeptRows, 'appended'>): KeptRows {
  const { rows, added, appended } = besideNew(earlier, own.added)
  const lines = new Map(rows)
  for (const [no, edit] of own.rows) lines.set(no, edit && { ...lines.get(no), ...edit })
  return { rows: [...lines], added: [...added, ...own.added], appended }
}

/** New orders of an earlier visit go behind the last line where somebody has put other new orders into their lines. */
export function besideNew({ rows, added, appended }: KeptRows, newLines: readonly number[]): KeptRows {
  const isTaken = (no: number) => added.includes(no) && newLines.includes(no)
  const behind = rows.flatMap(([no, edit]) => (isTaken(no) && edit !== null ? edit : []))
  return {
    rows: rows.filter(([no]) => !isTaken(no)),
    added: added.filter((no) => !isTaken(no)),
    appended: [...appended, ...behind],
  }
}

/** What another version of the portal wrote differently is left out. */
export function readKeptRows(text: string | null): KeptRows | null {
  const stored = parsed(text)
  if (!isRecord(stored) || !Array.isArray(stored.rows) || !Array.isArray(stored.appended)) return null
  const rows = stored.rows.flatMap((entry): [number, RowEdit][] => {
    if (!Array.isArray(entry) || !Number.isInteger(entry[0])) return []
    if (entry[1] === null) return [[entry[0], null]]
    const values = readValues(entry[1])
    return values ? [[entry[0], values]] : []
  })
  const appended = stored.appended.flatMap((values) => readValues(values) ?? [])
  const added = Array.isArray(stored.added) ? stored.added.filter((no) => Number.isInteger(no)) : []
  return { rows, added, appended }
}

// Sign-out forgets whatever begins like a kept form.
function keyOf(import_id: string): StoredKey {
  return `guihang.form.rows.${import_id}`
}

const unitFields = ['address_scheme', 'address_level_1_code', 'address_level_2_code', 'address_level_3_code']

function readValues(stored: unknown): RowValues | null {
  if (!isRecord(stored)) return null
  const known = [...importFields, ...unitFields].filter((field) => typeof stored[field] === 'string')
  return Object.fromEntries(known.map((field) => [field, stored[field]]))
}
