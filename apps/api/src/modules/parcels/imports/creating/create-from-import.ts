import { CreateParcel } from '@guihang/contract/parcels/parcels'
import { groupOf, stateOf } from '@guihang/domain/parcels/imports/import-states'
import type { SignedInShop, SignedInUser } from '../../../../platform/auth/caller.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { addShopJob, type JobContext } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createParcels, type StoredParcel } from '../../create/index.ts'
import { announceImport, forgetFile } from '../announce-import.ts'
import { type ImportedRow, type NewImportedRow, putRows } from '../import-rows.store.ts'
import {
  countChange,
  countsOf,
  findCreatingShop,
  type ImportRecord,
  lockImport,
  updateImport,
} from '../imports.store.ts'
import { inTries } from '../in-tries.ts'
import { changeOf, remarksOf, sumOf } from '../judge-rows.ts'
import { type ImportJob, smallImport } from '../reading/enqueue-reading.ts'
import { requireIdleImport } from '../require-import.ts'
import { type CreatedRow, countCreatable, listCreatable, markCreated } from './creatable-rows.store.ts'

/** Rows that one transaction creates: its parcels are there, and its rows say so, or neither. */
const rowsALot = 200

/** Has the rows of an import created that can be, or those of them that are named. A row that is a parcel is passed over. */
export async function startCreating(
  platform: Pick<Platform, 'files'>,
  tx: Tx,
  { shop, user }: { readonly shop: SignedInShop; readonly user: SignedInUser },
  import_id: string,
  nos: readonly number[] | undefined,
): Promise<ImportRecord> {
  const record = await requireIdleImport(tx, shop, import_id)
  const shop_id = shop.id
  const wanted = nos === undefined ? null : [...nos]
  const asked = await countCreatable(tx, shop_id, import_id, { after: 0, wanted })
  if (asked === 0) return record
  const share = { shop_id, is_large: asked > smallImport }
  await addShopJob(
    tx,
    'create-import',
    { shop_id, import_id },
    { key: `create-import:${import_id}`, ...share },
  )
  await announceImport(tx, shop_id, import_id)
  // Edits are refused until this is done, so the line numbers name the chosen rows for good.
  const started = await updateImport(tx, shop_id, import_id, {
    working: 'creating',
    file_id: null,
    user_name: user.name,
    wanted,
    created_to: 0,
    rows_done: 0,
    rows_total: asked,
  })
  // What is created is no longer read another way.
  await forgetFile(platform, tx, record)
  return started
}

/** Creates the rows that wait, lot by lot, until none is left or somebody stopped it. Killed, the next try goes on. */
export async function createWaiting(
  platform: Platform,
  job: ImportJob,
  { signal, giveWay }: JobContext,
): Promise<void> {
  for (;;) {
    // The runner tries again what this process did not finish.
    signal.throwIfAborted()
    await giveWay()
    const more = await inTries(platform, signal, () =>
      platform.database.transaction((tx) => createLot(platform, tx, job)),
    )
    if (!more) return
    // Calls that came meanwhile are answered first.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function createLot(platform: Platform, tx: Tx, { shop_id, import_id }: ImportJob): Promise<boolean> {
  const record = await lockImport(tx, shop_id, import_id)
  if (record?.working !== 'creating') return false
  const rows = await listCreatable(tx, shop_id, import_id, {
    after: record.created_to,
    wanted: record.wanted,
    limit: rowsALot,
  })
  const shop = await findCreatingShop(tx, shop_id)
  if (rows.length === 0 || shop === undefined) {
    await endCreating(tx, record)
    return false
  }
  const orders = rows.map(({ parcel }) => ({ body: CreateParcel.parse(parcel) }))
  const results = await createParcels(platform, tx, { shop, actor_name: record.user_name }, orders)
  const created = rows.flatMap((row, index) => createdRow(row, results[index]))
  const rejected = rows.flatMap((row, index) => rejectedRow(row, results[index]))
  await markCreated(tx, shop_id, import_id, created)
  await putRows(tx, shop_id, import_id, rejected)
  await countChange(tx, shop_id, import_id, sumOf(changeOf(rejected, 1), changeOf(rows, -1)), {
    rows_done: record.rows_done + rows.length,
    rows_created: record.rows_created + created.length,
    created_cod: record.created_cod + codOf(created, rows),
    created_to: rows.at(-1)?.no ?? record.created_to,
  })
  await announceImport(tx, shop_id, import_id)
  return true
}

function codOf(created: readonly CreatedRow[], rows: readonly ImportedRow[]): number {
  const lines = new Set(created.map(({ no }) => no))
  return rows.filter(({ no }) => lines.has(no)).reduce((sum, { cod }) => sum + cod, 0)
}

/** What still waits stays as it was. */
export async function endCreating(tx: Tx, record: ImportRecord): Promise<ImportRecord> {
  const { shop_id, id } = record
  await announceImport(tx, shop_id, id)
  return await updateImport(tx, shop_id, id, {
    working: null,
    wanted: null,
    status: stateOf(countsOf(record)),
  })
}

function createdRow({ no }: ImportedRow, result: StoredParcel | undefined): CreatedRow[] {
  if (result?.ok !== true) return []
  const { id: parcel_id, code: parcel_code, tracking_number } = result.parcel
  return [{ no, parcel_id, parcel_code, tracking_number }]
}

// What was right when it was read may be wrong by now: a code that is used, a store that is gone.
function rejectedRow(row: ImportedRow, result: StoredParcel | undefined): NewImportedRow[] {
  if (result === undefined) throw new Error('A row was neither created nor rejected')
  if (result.ok) return []
  const remarks = remarksOf(result.rejection)
  const errors = remarks.length > 0 ? remarks : [{ field: 'store', rule: 'invalid' }]
  const { no, values, warnings, proposals, private_code, look } = row
  const type = groupOf({ errors, warnings, proposals })
  return [
    { no, type, values, parcel: null, errors, warnings, proposals, private_code, look, cod: 0, fee: null },
  ]
}
