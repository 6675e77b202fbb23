import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { randomParcelCode } from '../../apps/api/src/modules/parcels/create/parcel-ids.ts'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { carryParcels, createParcels } from './carry.ts'
import { countDays } from './count-days.ts'
import { type CallingShop, openShops, staySignedIn } from './shops.ts'
import { type Stage, secret } from './stage.ts'
import { standCopies } from './stand-copies.ts'

type Pool = Stage['database']['pool']

/** A database with so many parcels, an API in front of it, and the shops they are spread over. */
export type FilledStage = {
  readonly stage: Stage
  readonly shops: readonly CallingShop[]
  /** Tokens of an operator. */
  readonly operator: string
  /** Parcels of each shop. */
  readonly each: number
  /** Ids of parcels of each shop that have a history, in the order of `shops`. */
  readonly histories: readonly (readonly string[])[]
}

/** The shops that the parcels are spread over, and how many of the newest parcels get a history and a ledger. */
export type Filling = { readonly shops: number; readonly newest: number }

/** The older ones get no history, like parcels whose months are archived. */
const usual: Filling = { shops: 16, newest: 1_000_000 }

const beginnings = 'b c d g h kh l m n ng ph t th tr v x'.split(' ')
const endings = 'a ai am an anh ao e em i inh o ong oa u ung uyen'.split(' ')

/** Two syllables, folded, or three beyond 65,536: rare among people who are all called Nguyễn Thị. */
export function givenName(number: number): string {
  const syllable = (at: number) => `${beginnings[at % 16]}${endings[Math.floor(at / 16) % 16]}`
  const two = `${syllable(number)} ${syllable(Math.floor(number / 256))}`
  return number < 65_536 ? two : `${two} ${syllable(Math.floor(number / 65_536))}`
}

/** Serials of a shop lie apart from those of the others. */
export function trackingNumber(shop: number, number: number): string {
  return makeTrackingNumber('GH', shop * 10_000_000 + number)
}

/**
 * Opens shops and fills them with so many parcels together: copies of one that each makes over HTTP, with other ids, codes,
 * people, days and statuses. Indexes are built once at the end, which is quicker than row by row.
 */
export async function fillStage(
  stage: Stage,
  parcels: number,
  filling: Filling = usual,
): Promise<FilledStage> {
  const { pool } = stage.database
  let shops = await openShops(stage, filling.shops)
  const each = parcels / shops.length
  await createParcels(stage, shops, 1, shops.length)
  const indexes = await dropIndexes(pool)
  const copyParcels = async ({ id }: CallingShop, at: number) => {
    const numbers = Array.from({ length: each }, (_, index) => trackingNumber(at, index + 1))
    const names = Array.from({ length: each }, (_, index) => givenName(index + 1))
    await pool.query(copies, [id, each, numbers, randomParcelCode('2026-01-01'), names])
    await standCopies(stage, id, differing)
  }
  // Two at a time: one for each core.
  for (let at = 0; at < shops.length; at += 2)
    await Promise.all(shops.slice(at, at + 2).map((shop, next) => copyParcels(shop, at + next)))
  await pool.query(
    'INSERT INTO parcel_numbers SELECT tracking_number, shop_id, id FROM parcels ON CONFLICT DO NOTHING',
  )
  await makeIndexes(pool, indexes)
  await pool.query('DELETE FROM parcel_counts')
  await pool.query(
    'INSERT INTO parcel_counts SELECT shop_id, status, count(*) FROM parcel_lists GROUP BY shop_id, status',
  )
  const { token: operator } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const recent = Math.min(each, filling.newest / shops.length)
  shops = await staySignedIn(stage, shops)
  await owe(pool, shops, recent)
  await remember(stage, shops, operator, recent)
  for (const { id } of shops) await countDays(stage, id)
  await pool.query('VACUUM ANALYZE')
  const histories = await Promise.all(shops.map((shop) => idsOf(pool, shop, recent)))
  return { stage, shops, operator, each, histories }
}

/** Drops what no constraint holds; answers how each is made again. */
export async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ('{parcels,parcel_states,parcel_lists,parcel_searches}'::regclass[]) AND NOT indisunique`,
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function makeIndexes(pool: Pool, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await pool.query(definition)
  await pool.query('ALTER INDEX parcel_searches_index ALTER COLUMN 1 SET STATISTICS 0')
}

/** The money of what is delivered among the newest, as `deliver` posts it, and the sums of its days. */
async function owe(pool: Pool, shops: readonly CallingShop[], recent: number): Promise<void> {
  const tables = ['ledger_transactions', 'ledger_entries']
  // A million balances need no trigger: both entries of a transaction are written by one formula.
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const { id } of shops) {
    await pool.query(
      `INSERT INTO ledger_transactions (shop_id, id, key, kind, parcel_id, occurred_at, recorded_at)
       SELECT shop_id, id, 'cash-collected:' || id, 'cash-collected', id, created_at, created_at
       FROM (SELECT * FROM parcels WHERE shop_id = $1 ORDER BY id DESC LIMIT $2) AS parcels
       WHERE EXISTS (SELECT FROM parcel_states AS state WHERE state.shop_id = parcels.shop_id
         AND state.parcel_id = parcels.id AND state.status IN ('delivered', 'cod_collected'))`,
      [id, recent],
    )
  }
  await pool.query(`
    INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount, holder_kind, holder_id)
    SELECT shop_id, id, position, account, amount, holder_kind, holder_id
    FROM ledger_transactions
    CROSS JOIN (VALUES (1, 'courier_custody', 100000, 'courier', 'unassigned'), (2, 'shop_payable', -100000, NULL, NULL))
      AS entry (position, account, amount, holder_kind, holder_id)`)
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await pool.query('DELETE FROM unpaid_days')
  await pool.query(`
    INSERT INTO unpaid_days
    SELECT shop_id, store_id, ((created_at AT TIME ZONE 'UTC') + interval '7 hours')::date, count(*), count(*) * 100000, 0
    FROM ledger_transactions JOIN parcels USING (shop_id, id) GROUP BY 1, 2, 3`)
}

/** Has the newest of each shop the history of a parcel of the shop that is carried to the end over HTTP. */
async function remember(
  stage: Stage,
  shops: readonly CallingShop[],
  operator: string,
  recent: number,
): Promise<void> {
  const { pool } = stage.database
  await createParcels(stage, shops, 1, shops.length)
  for (const shop of shops) {
    const [id] = await idsOf(pool, shop, 1)
    const { rows } = await pool.query<{ tracking_number: string }>(
      'SELECT tracking_number FROM parcels WHERE shop_id = $1 AND id = $2',
      [shop.id, id],
    )
    await carryParcels(
      stage,
      operator,
      rows.map(({ tracking_number }) => tracking_number),
    )
    await pool.query(
      `WITH one AS MATERIALIZED (
         SELECT kept AS row, kept.position FROM parcel_events AS kept WHERE shop_id = $1 AND parcel_id = $2)
       INSERT INTO parcel_events
       SELECT copy.* FROM (SELECT id, created_at FROM parcels WHERE shop_id = $1 ORDER BY id DESC OFFSET 2 LIMIT $3) AS parcels
       CROSS JOIN one
       CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object('parcel_id', parcels.id,
         'at', parcels.created_at + one.position * interval '2 hours')) AS copy`,
      [shop.id, id, recent],
    )
  }
}

/** Ids of the newest parcels of a shop, a thousand at most. */
async function idsOf(pool: Pool, shop: CallingShop, recent: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS number FROM parcels WHERE shop_id = $1
       ORDER BY id DESC LIMIT $2) AS parcel WHERE number % greatest($2 / 1000, 1) = 0 ORDER BY id DESC`,
    [shop.id, recent],
  )
  return rows.map(({ id }) => id)
}

const copies = `
  WITH one AS MATERIALIZED (SELECT parcels AS row, created_at FROM parcels WHERE shop_id = $1 ORDER BY id DESC LIMIT 1)
  INSERT INTO parcels
  SELECT copy.*
  FROM one
  CROSS JOIN unnest($3::text[], $5::text[]) WITH ORDINALITY given (tracking_number, name, number)
  -- Spread over the forty days before the one that was made over HTTP, which stays the newest.
  CROSS JOIN LATERAL (SELECT one.created_at - number * interval '3456000 s' / $2::int AS made) day
  CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object(
    'id', (
      lpad(to_hex((extract(epoch FROM day.made) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15)
    )::uuid,
    'code', $4::text || '-' || number,
    'tracking_number', tracking_number,
    'receiver_name', CASE WHEN number % 9 = 0 THEN 'Nguyễn Thị Hồng Nhung' ELSE 'Nguyễn Thị ' || name END,
    'receiver_phone', '09' || lpad(number::text, 8, '0'),
    'created_at', day.made
  )) copy`

/** The number of a copy is its receiver's phone. */
const differing = {
  status: `(ARRAY['delivered', 'cod_collected', 'in_delivery', 'waiting_for_pickup', 'shop_canceled'])
    [1 + right(parcels.receiver_phone, 8)::int % 5]`,
  search_text: `concat_ws(' ', lower(parcels.tracking_number),
    translate(lower(parcels.receiver_name), 'ễịồ', 'eio'), parcels.receiver_phone)`,
} as const
