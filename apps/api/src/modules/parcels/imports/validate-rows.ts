import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@guihang/contract/operation'
import type { validateImportRows as declared } from '@guihang/contract/parcels/imports'
import { limits } from '@guihang/domain/limits'
import { stateOf } from '@guihang/domain/parcels/imports/import-states'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceImport } from './announce-import.ts'
import { deleteRows, type ImportedRow, listRows, type NewImportedRow, putRows } from './import-rows.store.ts'
import { countChange, countsOf, updateImport } from './imports.store.ts'
import { changeOf, judgeRows, sumOf } from './judge-rows.ts'
import { readSentRows } from './reading/read-sent-rows.ts'
import type { SheetOrder } from './reading/row-reader.ts'
import { guardImports, requireIdleImport } from './require-import.ts'
import { listTwins } from './twins.store.ts'
import { listFormerTwins, withTwins } from './twins.ts'

type Body = BodyOf<typeof declared>

/** Stores rows that belong to an import. Answers each as it is now, by line. */
export async function validateRows(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  body: Body,
): Promise<(NewImportedRow | ImportedRow)[]> {
  guardImports(shop)
  if (body.import_id !== undefined) return await storeEdits(platform, tx, shop, body.import_id, body)
  if (body.store_id === undefined) throw rejectFields({ store_id: [{ rule: 'required' }] })
  const read = await readSentRows(platform, tx, shop.id, body.store_id, body.rows, new Map())
  return await judgeRows(platform, tx, shop.id, withTwins(read, []))
}

async function storeEdits(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  import_id: string,
  { rows, removed = [], added }: Body,
): Promise<(NewImportedRow | ImportedRow)[]> {
  const record = await requireIdleImport(tx, shop, import_id)
  const nos = [...rows.map(({ no }) => no), ...removed]
  const named = await listRows(tx, shop.id, import_id, { nos, limit: nos.length + 1 })
  const freed = await listFormerTwins(tx, shop.id, import_id, named)
  const stored = [...named, ...freed]
  const before = new Map(stored.map((row) => [row.no, row]))
  const lines = [...rows, ...freed.map(({ no }) => ({ no, values: {} }))].filter(
    ({ no }) => added === undefined || added.includes(no) || before.has(no),
  )
  const gone = stored.filter(({ no, parcel_id }) => removed.includes(no) && parcel_id === null)
  await deleteRows(
    tx,
    shop.id,
    import_id,
    gone.map(({ no }) => no),
  )
  const sent = await readSentRows(platform, tx, shop.id, record.store_id, lines, withoutLines(before, added))
  guardFreeLines(sent, before, added)
  // What is a parcel by now is changed there.
  const read = sent.filter(({ no }) => before.get(no)?.parcel_id == null)
  const codes = read.flatMap(({ private_code }) => private_code ?? [])
  const looks = read.flatMap(({ look }) => look ?? [])
  const edited = new Set(read.map(({ no }) => no))
  const others = (await listTwins(tx, shop.id, import_id, { codes, looks })).filter(
    ({ no }) => !edited.has(no),
  )
  const judged = await judgeRows(platform, tx, shop.id, withTwins(read, others))
  await putRows(tx, shop.id, import_id, judged)
  const replaced = stored.filter(
    ({ no, parcel_id }) => parcel_id === null && (edited.has(no) || removed.includes(no)),
  )
  const changed = await countChange(
    tx,
    shop.id,
    import_id,
    sumOf(changeOf(judged, 1), changeOf(replaced, -1)),
  )
  const counts = countsOf(changed)
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (left + changed.rows_created > limits.import_rows_max)
    throw rejectFields({ rows: [{ rule: 'max_items', values: { max: limits.import_rows_max } }] })
  await updateImport(tx, shop.id, import_id, {
    // An empty grid is not done: nobody has put anything in.
    status: left + changed.rows_created === 0 ? 'created' : stateOf(counts),
    rows_total: left + changed.rows_created,
  })
  await announceImport(tx, shop.id, import_id)
  return [...judged, ...stored.filter(({ parcel_id, no }) => parcel_id !== null && !removed.includes(no))]
}

/** EVALID where a free line holds another order. The same order is the caller's own, sent again. */
function guardFreeLines(
  sent: readonly SheetOrder[],
  before: ReadonlyMap<number, ImportedRow>,
  added: readonly number[] = [],
): void {
  const order = new Map(sent.map((row) => [row.no, row]))
  const taken = added.flatMap((no, index) => {
    const stored = before.get(no)
    const same = stored === undefined || isDeepStrictEqual(stored.values, order.get(no)?.values)
    return same ? [] : [[`added.${index}`, [{ rule: 'line_taken' as const, values: { no } }]]] // as: the rule's name
  })
  if (taken.length > 0) throw rejectFields(Object.fromEntries(taken))
}

function withoutLines(
  rows: ReadonlyMap<number, ImportedRow>,
  lines: readonly number[] = [],
): ReadonlyMap<number, ImportedRow> {
  const left = new Map(rows)
  for (const no of lines) left.delete(no)
  return left
}
