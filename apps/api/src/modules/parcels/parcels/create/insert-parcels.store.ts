import { keysOf } from '@guihang/domain/keys-of'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { isSpread, prepared, preparedOfShop, type Reader } from '../../../../platform/database/index.ts'
import { wakeJobs } from '../../../../platform/jobs/index.ts'
import { wakeSenders } from '../../../connection/webhooks/index.ts'
import { enqueuePushes, isToBePushed, pushJob } from '../change/enqueue-push.ts'
import { giveBackNumbers, type NumberedParcel, takeNumbers } from '../numbers/parcel-numbers.store.ts'
import { searchText } from '../parcel-columns.ts'
import type { ParcelEventRow, ParcelRow, ParcelState } from '../parcel-row.ts'

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
  /** On a cluster the id of the part of the directory beside the shop, where its number was drawn for that (`drawNumber`). */
  readonly numbers_part?: string | undefined
}

// The type of each column. A column that is missing here does not compile.
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
// What the other tables are told of a stored parcel: a whole row would be copied once more.
const storedNames = [
  ...(['shop_id', 'id', 'code', 'tracking_number', 'private_code', 'cod'] as const),
  ...stateNames,
  'search_text',
]
const rowColumns = { ...parcelColumns, ...stateColumns }
const newColumns = { ...rowColumns, search_text: 'text', guarded: 'boolean' }
const job = Object.keys(newColumns).length + Object.keys(firstColumns).length

type Listed = (parameter: string, type: string) => string

function select(columns: Readonly<Record<string, string>>, after: number, listed: Listed): string {
  const values = Object.entries(columns).map(
    ([name, type], index) => `${listed(`$${after + index + 1}`, type)} AS ${name}`,
  )
  return `SELECT ${values.join(', ')}`
}

/** The shop's own software hears of a new parcel, unless it is a draft; `tell-webhooks-of-events.ts` names the same fields. */
const tellText = `CASE WHEN status <> 'draft' AND EXISTS (
    SELECT FROM webhook_endpoints WHERE webhook_endpoints.shop_id = stored.shop_id)
  THEN tell_webhooks(shop_id, 'parcel.status_changed', id, 0, tracking_number, status_at, json_build_object(
    'tracking_number', tracking_number, 'private_code', private_code, 'id', id, 'code', code, 'status', status,
    'previous_status', NULL, 'reason_code', NULL, 'current_hub', NULL), updated_at) END`

/**
 * A parcel is stored with all that belongs to it or not at all, in one round trip. Counters are touched by shop and
 * status, so that two lots never wait in a circle. A guarded row asks for the keys of its shop and store before it
 * looks at them (decision 0145), so that neither goes meanwhile.
 */
const textOf = (listed: Listed, { numbers, jobs }: typeof alone) => `
WITH new AS (
  ${select(newColumns, 0, listed)}
), ${numbers}written AS (
  INSERT INTO parcels (${parcelNames.join(', ')})
  SELECT ${parcelNames.join(', ')} FROM new
  WHERE ${numbers && 'id IN (SELECT parcel_id FROM numbered) AND '}(NOT new.guarded OR (
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
  SELECT shop_id, id, status, status_at, cod > 0, pushed_version IS NOT NULL AND pushed_version < ${newborn.version},
    tracking_number NOT LIKE '${sandboxPair}%' FROM stored
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
)
SELECT id, ${jobs}${tellText} AS told
FROM stored`

/** What stands in the statement on a single server: the numbers are taken first, and which parcels are pushed is the rule of isToBePushed. */
const alone = {
  numbers: numbered('parcel_numbers'),
  jobs: `CASE WHEN pushed_version < ${newborn.version} AND status <> 'failed' AND approval_reason IS NULL
  THEN enqueue_job($${job + 1}, json_build_object('shop_id', shop_id, 'parcel_id', id), $${job + 2} || id, NULL,
    $${job + 3}::smallint) END, `,
}

/** On a cluster jobs lie on another node than the shop, and a number may. */
const spread = { numbers: '', jobs: '' }

// Arrays would cost a single parcel a fifth more (decision 0095), and PostgreSQL copies arrays that are unfolded in
// FROM.
const one: Listed = (parameter, type) => `${parameter}::${type}`
const many: Listed = (parameter, type) => `unnest(${parameter}::${type}[])`
const texts = { one: textOf(one, alone), many: textOf(many, alone) }
const spreadTexts = { one: textOf(one, spread), many: textOf(many, spread) }
/** The same for one parcel whose number is taken from a part of the directory on the shop's node, by part. */
const besideTexts = new Map<string, string>()

function textBeside(part: string): string {
  const text =
    besideTexts.get(part) ?? textOf(one, { ...spread, numbers: numbered(`parcel_numbers_${part}`) })
  besideTexts.set(part, text)
  return text
}

function numbered(directory: string): string {
  return `numbered AS (
  INSERT INTO ${directory} (tracking_number, shop_id, parcel_id) SELECT tracking_number, shop_id, id FROM new
  ON CONFLICT DO NOTHING RETURNING parcel_id
), `
}

type Query = { readonly name: string; readonly text: string; readonly values: unknown[] }

export function insertParcelsQuery(parcels: readonly NewParcel[]): Query {
  const push = [pushJob.name, pushJob.key_prefix, pushJob.max_attempts]
  const { name, values } = insertSpreadQuery(parcels)
  return { name, text: parcels.length === 1 ? texts.one : texts.many, values: [...values, ...push] }
}

/** The same on a cluster for the parcels of one shop whose numbers are taken. */
function insertSpreadQuery(parcels: readonly NewParcel[]): Query {
  const columns: unknown[][] = [
    ...keysOf(rowColumns).map((name) =>
      parcels.map(({ row }) => (name === 'products' ? JSON.stringify(row.products) : row[name])),
    ),
    parcels.map(({ row }) => searchText(row)),
    parcels.map(({ guarded }) => guarded),
    parcels.map(({ row }) => row.id),
    parcels.map(({ first }) => first.event),
    parcels.map(({ first }) => first.place ?? null),
    parcels.map(({ first }) => first.note ?? null),
    parcels.map(({ first }) => first.actor_type),
    parcels.map(({ first }) => first.actor_name),
  ]
  return parcels.length === 1
    ? { name: 'insert-parcel', text: spreadTexts.one, values: columns.map(([value]) => value) }
    : { name: 'insert-parcels', text: spreadTexts.many, values: columns }
}

/**
 * Answers the ids that are stored. Left out are those whose code, private code or tracking number is taken, also by one
 * before, and guarded ones whose store has changed or whose shop is closed. At most some 500, so that the statement
 * stays within its time.
 */
export async function insertParcels(
  reader: Reader,
  parcels: readonly NewParcel[],
): Promise<ReadonlySet<string>> {
  const rows = (await isSpread(reader))
    ? await storeSpread(reader, parcels)
    : await storeAlone(reader, parcels)
  const stored = new Set(rows.map(({ id }) => id))
  const left = parcels.filter(({ row }) => !stored.has(row.id))
  await giveBackNumbers(reader, left.map(numberedOf))
  const told = new Set(rows.filter((row) => row.told === true).map(({ id }) => id))
  if (told.size > 0) {
    const shops = parcels.filter(({ row }) => told.has(row.id)).map(({ row }) => row.shop_id)
    for (const shop_id of new Set(shops)) await wakeSenders(reader, shop_id)
  }
  return stored
}

type StoredRow = { readonly id: string; readonly told: boolean | null }

async function storeAlone(reader: Reader, parcels: readonly NewParcel[]): Promise<StoredRow[]> {
  const { name, text, values } = insertParcelsQuery(parcels)
  const rows = await prepared<StoredRow>(reader, name, text, values)
  const pushed = pushedOf(parcels, rows).length
  if (pushed > 0) await wakeJobs(reader, pushed)
  return rows
}

/**
 * With its number where that lies on the shop's node; else the numbers first, then the parcels shop by shop, their
 * pushes last. Without a transaction a process that dies between leaves a number that nobody has, or a push that
 * `listForgottenPushes` finds.
 */
async function storeSpread(reader: Reader, parcels: readonly NewParcel[]): Promise<StoredRow[]> {
  const [first, ...more] = parcels
  const rows =
    first?.numbers_part !== undefined && more.length === 0
      ? await storeBeside(reader, first, first.numbers_part)
      : await storeNumbered(reader, parcels)
  const pushes = enqueuePushes(
    reader,
    pushedOf(parcels, rows).map(({ row }) => row),
  )
  // Outside a transaction the parcels are stored by now, and are not to be answered as failed, nor stored again.
  await (reader.isTransaction ? pushes : pushes.catch(() => undefined))
  return rows
}

async function storeBeside(reader: Reader, parcel: NewParcel, part: string): Promise<StoredRow[]> {
  const { name, values } = insertSpreadQuery([parcel])
  return await preparedOfShop(reader, parcel.row.shop_id, name, textBeside(part), values, [part])
}

async function storeNumbered(reader: Reader, parcels: readonly NewParcel[]): Promise<StoredRow[]> {
  const taken = await takeNumbers(reader, parcels.map(numberedOf))
  const free = parcels.filter(({ row }) => taken.has(row.id))
  const shops = Map.groupBy(free, ({ row }) => row.shop_id)
  const rows: StoredRow[] = []
  for (const shop_id of [...shops.keys()].sort()) {
    const { name, text, values } = insertSpreadQuery(shops.get(shop_id) ?? [])
    rows.push(...(await preparedOfShop<StoredRow>(reader, shop_id, name, text, values)))
  }
  return rows
}

function pushedOf(parcels: readonly NewParcel[], rows: readonly StoredRow[]): NewParcel[] {
  const stored = new Set(rows.map(({ id }) => id))
  return parcels.filter(({ row }) => stored.has(row.id) && isToBePushed(row))
}

function numberedOf({ row: { tracking_number, shop_id, id } }: NewParcel): NumberedParcel {
  return { tracking_number, shop_id, parcel_id: id }
}
