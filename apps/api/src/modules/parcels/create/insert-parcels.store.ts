import { businessDayOf } from '@guihang/domain/calendar'
import { keysOf } from '@guihang/domain/keys-of'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import {
  type Reader,
  type ShopStatement,
  shopStatement,
  storeForShops,
} from '../../../platform/database/index.ts'
import { wakeJobs } from '../../../platform/jobs/index.ts'
import { wakeSenders } from '../../connection/webhooks/index.ts'
import { countCreated, createdGroupOf } from '../day-counts/index.ts'
import { giveBackNumbers } from '../numbers/index.ts'
import { type ParcelEventRow, type ParcelRow, type ParcelState, searchText } from '../parcels/index.ts'
import { isToBePushed, isUnanswered, pushJob } from '../push/index.ts'
import { messageOfNew } from './webhook-events.ts'

export const newborn = {
  event_count: 1,
  corrections: 0,
  version: 1,
  current_hub: null,
  current_hub_code: null,
  deliver_on: null,
  deliver_half: null,
  collect_asked_at: null,
  push_error: null,
  approved_value: null,
  receiver_masked_at: null,
  receiver_outcome: null,
} as const satisfies Partial<ParcelRow>

export type NewParcelRow = Omit<ParcelRow, keyof typeof newborn> & typeof newborn

export type NewParcel = {
  readonly row: NewParcelRow
  /** The first event: it happened at `status_at`, and we learnt of it at `updated_at`. */
  readonly first: Pick<ParcelEventRow, 'event' | 'actor_type' | 'actor_name'> &
    Partial<Pick<ParcelEventRow, 'place' | 'note'>>
  /** Stored only while the shop is open and the store says what the sender columns say (decisions 0095, 0145). */
  readonly guarded: boolean
}

// A column that is missing here does not compile.
const parcelColumns = {
  shop_id: 'uuid',
  id: 'uuid',
  code: 'text',
  tracking_number: 'text',
  private_code: 'text',
  store_id: 'uuid',
  sender_name: 'text',
  sender_phone: 'text',
  sender_address: 'text',
  sender_scheme: 'text',
  sender_level_1_code: 'text',
  sender_level_2_code: 'text',
  sender_level_3_code: 'text',
  receiver_name: 'text',
  receiver_phone: 'text',
  receiver_address: 'text',
  receiver_scheme: 'text',
  receiver_level_1_code: 'text',
  receiver_level_2_code: 'text',
  receiver_level_3_code: 'text',
  products: 'jsonb',
  description: 'text',
  notes: 'text',
  weight: 'numeric',
  length: 'numeric',
  width: 'numeric',
  height: 'numeric',
  dim: 'numeric',
  charged_weight: 'numeric',
  zone: 'text',
  product_value: 'bigint',
  cod: 'bigint',
  total_cod: 'bigint',
  shipping_fee: 'bigint',
  insurance_fee: 'bigint',
  service_fee: 'bigint',
  return_fee: 'bigint',
  payment_option: 'text',
  delivery_option: 'text',
  allow_partial_delivery: 'boolean',
  estimated_delivery_on: 'date',
  oms_code: 'text',
  return_of_id: 'uuid',
  created_at: 'timestamptz',
} as const satisfies Record<keyof Omit<ParcelRow, keyof typeof newborn | keyof ParcelState>, string>

const stateColumns = {
  status: 'text',
  status_at: 'timestamptz',
  awb_printed_at: 'timestamptz',
  awb_print_count: 'int',
  estimated_return_on: 'date',
  pushed_version: 'int',
  approval_reason: 'text',
  updated_at: 'timestamptz',
} as const satisfies Record<keyof Omit<ParcelState, keyof typeof newborn>, string>

const firstColumns = {
  id: 'uuid',
  event: 'text',
  place: 'text',
  note: 'text',
  actor_type: 'text',
  actor_name: 'text',
} as const

const parcelNames = keysOf(parcelColumns)
const stateNames = keysOf(stateColumns)
const rowColumns = { ...parcelColumns, ...stateColumns }
const ruledColumns = {
  search_text: 'text',
  guarded: 'boolean',
  unpushed: 'boolean',
  push: 'boolean',
  message: 'json',
  counted_on: 'date',
} as const
// What the other tables are told of a stored parcel: a whole row would be copied once more.
const storedNames = [
  ...(['shop_id', 'id', 'code', 'tracking_number', 'private_code', 'store_id', 'cod'] as const),
  ...stateNames,
  ...(['search_text', 'unpushed', 'push', 'message', 'counted_on'] as const),
]
const newColumns = { ...rowColumns, ...ruledColumns }

type Listed = (parameter: string, type: string) => string

function select(columns: Readonly<Record<string, string>>, after: number, listed: Listed): string {
  const values = Object.entries(columns).map(
    ([name, type], index) => `${listed(`$${after + index + 1}`, type)} AS ${name}`,
  )
  return `SELECT ${values.join(', ')}`
}

/**
 * With all that belongs to it, in one round trip. Counters are touched by shop and status, so that two lots never wait in
 * a circle. A guarded row asks for the keys of its shop and store first (decision 0145), so that neither goes meanwhile.
 */
const statementOf = (listed: Listed, name: string, dated: string): ShopStatement =>
  shopStatement({
    name,
    keys: {
      directory: 'parcel_numbers',
      of: 'new',
      key: 'tracking_number',
      take: (directory) => `INSERT INTO ${directory} (tracking_number, shop_id, parcel_id)
  SELECT tracking_number, shop_id, id FROM new ON CONFLICT DO NOTHING RETURNING parcel_id`,
    },
    own: (taken) => `new AS (
  ${select(newColumns, 0, listed)}
), numbered AS (
  ${taken}
), written AS (
  INSERT INTO parcels (${parcelNames.join(', ')})
  SELECT ${parcelNames.join(', ')} FROM new
  WHERE id IN (SELECT parcel_id FROM numbered) AND (NOT new.guarded OR (
    EXISTS (SELECT FROM shops WHERE shops.id = new.shop_id AND shops.state <> 'closed' FOR KEY SHARE)
    AND (new.store_id IS NULL OR EXISTS (
      SELECT FROM stores WHERE stores.shop_id = new.shop_id AND stores.id = new.store_id
        AND stores.store_name = new.sender_name AND stores.phone = new.sender_phone
        AND stores.address = new.sender_address AND stores.address_scheme = new.sender_scheme
        AND stores.address_level_1_code = new.sender_level_1_code
        AND stores.address_level_2_code IS NOT DISTINCT FROM new.sender_level_2_code
        AND stores.address_level_3_code IS NOT DISTINCT FROM new.sender_level_3_code
      FOR KEY SHARE))))
  ON CONFLICT DO NOTHING
  RETURNING shop_id, id
), stored AS (
  SELECT ${storedNames.join(', ')} FROM new JOIN written USING (shop_id, id)
), stated AS (
  INSERT INTO parcel_states (shop_id, parcel_id, event_count, ${stateNames.join(', ')})
  SELECT shop_id, id, ${newborn.event_count}, ${stateNames.join(', ')} FROM stored
), placed AS (
  INSERT INTO parcel_lists (shop_id, parcel_id, status, status_at, collects, unpushed, operated)
  SELECT shop_id, id, status, status_at, cod > 0, unpushed, tracking_number NOT LIKE '${sandboxPair}%' FROM stored
), searched AS (
  INSERT INTO parcel_searches (shop_id, parcel_id, search_text) SELECT shop_id, id, search_text FROM stored
), history AS (
  INSERT INTO parcel_events (shop_id, parcel_id, position, event, status, at, place, note, actor_type, actor_name, recorded_at)
  SELECT shop_id, id, ${newborn.event_count}, event, status, status_at, place, note, actor_type, actor_name, updated_at
  FROM stored JOIN (${select(firstColumns, Object.keys(newColumns).length, listed)}) AS first USING (id)
), counted AS (
  INSERT INTO parcel_counts (shop_id, status, count)
  SELECT shop_id, status, count(*) FROM stored GROUP BY shop_id, status ORDER BY shop_id, status
  ON CONFLICT (shop_id, status) DO UPDATE SET count = parcel_counts.count + excluded.count
  RETURNING shop_id
), dated AS (
  ${dated}
), pushed AS (
  SELECT shop_id, id FROM stored WHERE push
)`,
    answer: `SELECT id, CASE WHEN message IS NOT NULL AND EXISTS (
    SELECT FROM webhook_endpoints WHERE webhook_endpoints.shop_id = stored.shop_id)
  THEN tell_webhooks(shop_id, 'parcel.status_changed', id, 0, tracking_number, status_at, message, updated_at)
  END AS told FROM stored`,
    elsewhere: {
      of: 'pushed',
      columns: { shop_id: 'uuid', id: 'uuid' },
      members: `queued AS (
  SELECT enqueue_job('${pushJob.name}', json_build_object('shop_id', shop_id, 'parcel_id', id), '${pushJob.key_prefix}' || id,
    NULL, ${pushJob.max_attempts}::smallint) FROM pushed
)`,
      read: 'queued',
    },
  })

// A single parcel is the hot path, and arrays would cost it a fifth more (decision 0095). Arrays are unfolded in the select
// list: in FROM, PostgreSQL copies each of them first.
const one = statementOf((parameter, type) => `${parameter}::${type}`, 'insert-parcel', countCreated.one)
const many = statementOf(
  (parameter, type) => `unnest(${parameter}::${type}[])`,
  'insert-parcels',
  countCreated.many,
)

function insertOf(parcels: readonly NewParcel[]): { statement: ShopStatement; values: unknown[] } {
  const columns: unknown[][] = [
    ...keysOf(rowColumns).map((name) =>
      parcels.map(({ row }) => (name === 'products' ? JSON.stringify(row.products) : row[name])),
    ),
    parcels.map(({ row }) => searchText(row)),
    parcels.map(({ guarded }) => guarded),
    parcels.map(({ row }) => isUnanswered(row)),
    parcels.map(({ row }) => isToBePushed(row)),
    parcels.map(({ row }) => messageOfNew(row)),
    parcels.map(({ row }) => (createdGroupOf(row) === null ? null : businessDayOf(row.created_at))),
    parcels.map(({ row }) => row.id),
    parcels.map(({ first }) => first.event),
    parcels.map(({ first }) => first.place ?? null),
    parcels.map(({ first }) => first.note ?? null),
    parcels.map(({ first }) => first.actor_type),
    parcels.map(({ first }) => first.actor_name),
  ]
  return parcels.length === 1
    ? { statement: one, values: columns.map(([value]) => value) }
    : { statement: many, values: columns }
}

export function insertParcelsQuery(parcels: readonly NewParcel[]): {
  name: string
  text: string
  values: unknown[]
} {
  const { statement, values } = insertOf(parcels)
  return { name: statement.name, text: statement.text, values }
}

/**
 * Answers ids. Leaves out parcels whose code, private code or tracking number is taken, also by an earlier one of the lot,
 * and guarded ones whose store has changed or whose shop is closed. At most 500, as a statement's time is limited.
 */
export async function insertParcels(
  reader: Reader,
  parcels: readonly NewParcel[],
): Promise<ReadonlySet<string>> {
  const rows = await storeForShops<{ id: string; told: boolean | null }, NewParcel>(
    reader,
    parcels,
    ({ row: { shop_id, id, tracking_number: key } }) => ({ shop_id, id, key }),
    insertOf,
  )
  const stored = new Set(rows.map(({ id }) => id))
  const left = parcels.filter(({ row }) => !stored.has(row.id))
  await giveBackNumbers(
    reader,
    left.map(({ row: { tracking_number, id } }) => ({ tracking_number, parcel_id: id })),
  )
  const pushed = parcels.filter(({ row }) => stored.has(row.id) && isToBePushed(row)).length
  if (pushed > 0) await wakeJobs(reader, pushed)
  const told = new Set(rows.filter((row) => row.told === true).map(({ id }) => id))
  const shops = parcels.filter(({ row }) => told.has(row.id)).map(({ row }) => row.shop_id)
  for (const shop_id of new Set(shops)) await wakeSenders(reader, shop_id)
  return stored
}
