import { makeTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import { randomParcelCode } from '../apps/api/src/modules/parcels/create/parcel-ids.ts'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Figure, type Measured, median, percentile, type Reading } from './figure.ts'
import { type Call, callAll } from './http-load.ts'
import { type CallingShop, openShops, parcelBody } from './shops.ts'
import { openStage, type Stage, secret } from './stage.ts'
import { standCopies } from './stand-copies.ts'

const clients = 16
const few = 10_000
const many = 1_000_000
const callsEach = 2_800
const rounds = 7

type Question = { readonly name: string; readonly path: (words: Words) => string; readonly by?: 'operator' }

/** What operators ask about the parcels of all shops. */
const askedByOperators: readonly Question[] = [
  { name: 'parcels in two statuses', path: () => '/ops/v1/parcels?status=waiting_for_pickup,in_delivery' },
  { name: 'parcels of a phone', path: ({ phone }) => `/ops/v1/parcels?phone=${phone}` },
  { name: 'parcels of a shop', path: ({ shop }) => `/ops/v1/parcels?shop_code=${shop.shop_code}` },
  {
    name: 'parcels of a shop in a status',
    path: ({ shop }) => `/ops/v1/parcels?shop_code=${shop.shop_code}&status=in_delivery`,
  },
  { name: 'parcels of a store', path: ({ shop }) => `/ops/v1/parcels?store_id=${shop.store_id}` },
  { name: 'parcels of three days', path: ({ from, to }) => `/ops/v1/parcels?from=${from}&to=${to}` },
  { name: 'one parcel', path: ({ code }) => `/ops/v1/parcels/${code}` },
]

/** What a shop asks of its list all day; `words` are of parcels that exist. */
const questions: readonly Question[] = [
  { name: 'list', path: () => '/v1/shop-packages' },
  { name: 'list of a group', path: () => '/v1/shop-packages?status_group=delivering' },
  { name: 'list of three days', path: ({ from, to }) => `/v1/shop-packages?from=${from}&to=${to}` },
  { name: 'search by phone', path: ({ phone }) => `/v1/shop-packages?keyword=${phone}` },
  { name: 'search by tracking number', path: ({ code }) => `/v1/shop-packages?keyword=${code}` },
  {
    name: 'search by the end of a phone',
    path: ({ phone }) => `/v1/shop-packages?keyword=${phone.slice(-6)}`,
  },
  { name: 'search by a name of many', path: () => '/v1/shop-packages?keyword=hong%20nhung' },
  { name: 'search by a name of one', path: ({ name }) => `/v1/shop-packages?keyword=${name}` },
  { name: 'status counts', path: () => '/v1/package-status-group-with-count' },
  ...askedByOperators.map(
    (question): Question => ({ ...question, name: `operator: ${question.name}`, by: 'operator' }),
  ),
]

/** Its last thirty days are counted from the parcels of thirty days: read out alone, and held to no ratio. */
const dashboard = { name: 'live dashboard', path: '/v1/dashboard', calls: 40 }

type Words = {
  phone: string
  code: string
  name: string
  from: string
  to: string
  shop: CallingShop
}

/** A database with so many parcels, an API in front of it, and the shops they are spread over. */
type Side = {
  readonly stage: Stage
  readonly shops: CallingShop[]
  readonly operator: string
  readonly each: number
}

/**
 * List, search and status counts with a million parcels in the database against ten thousand, spread over as many
 * shops: the question must not cost more because the shop has grown. Both stand side by side and are asked in turns, so
 * that a slow moment of the machine meets both; of each, the middle one of the rounds counts.
 */
export async function benchScale(stage: Stage): Promise<Measured> {
  const small = await openStage()
  try {
    return await compare(await filled(small, few), await filled(stage, many))
  } finally {
    await small.stop()
  }
}

async function filled(stage: Stage, parcels: number): Promise<Side> {
  const shops = await openShops(stage, clients)
  await Promise.all(shops.map((shop) => createOne(stage, shop)))
  const each = parcels / shops.length
  await fill(stage, shops, each)
  const { token: operator } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  return { stage, shops, operator, each }
}

async function compare(small: Side, large: Side): Promise<Measured> {
  const pairs: { small: number[]; large: number[] }[][] = questions.map(() => [])
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, question] of questions.entries()) {
      const pair = { small: await ask(small, question), large: await ask(large, question) }
      if (round >= 0) pairs[at]?.push(pair)
    }
  }
  const middle = (at: number, of: (pair: { small: number[]; large: number[] }) => number) =>
    median((pairs[at] ?? []).map(of))
  const figures = questions.map(({ name }, at): Figure => {
    const value = middle(at, (pair) => percentile(pair.large, 0.99))
    const floor = middle(at, (pair) => percentile(pair.small, 0.99))
    return {
      name: `${name}: p99 with ${many} parcels / with ${few}`,
      value,
      floor,
      ratio: value / floor,
      target: 1.5,
      within: 'at_most',
      unit: 'ms',
    }
  })
  const readings = questions.map(
    ({ name }, at): Reading => ({
      name: `${name}: p50 with ${many} parcels`,
      value: middle(at, (pair) => percentile(pair.large, 0.5)),
      unit: 'ms',
    }),
  )
  const month = await callAll(large.stage.api, 1, dashboard.calls, (index) =>
    callOf(large, dashboard.path, index),
  )
  readings.push({
    name: `${dashboard.name}: p50 with ${many} parcels, ${large.each * 0.4} of each shop unpaid`,
    value: percentile(month, 0.5),
    unit: 'ms',
  })
  return { figures, readings }
}

/** Milliseconds of each call. */
function ask(side: Side, { path, by }: Question): Promise<number[]> {
  return callAll(side.stage.api, clients, callsEach / rounds, (index) =>
    callOf(side, path(wordsOf(side, 1 + ((index * 7919) % side.each), index)), index, by),
  )
}

function callOf(side: Side, path: string, index: number, by?: 'operator'): Call {
  return { method: 'GET', path, token: by === 'operator' ? side.operator : shopOf(side, index).token }
}

function shopOf({ shops }: Side, index: number): CallingShop {
  const shop = shops[index % shops.length]
  if (shop === undefined) throw new Error('There is no shop')
  return shop
}

const beginnings = 'b c d g h kh l m n ng ph t th tr v x'.split(' ')
const endings = 'a ai am an anh ao e em i inh o ong oa u ung uyen'.split(' ')

/** Two syllables, folded: rare among people who are all called Nguyễn Thị. */
function givenName(number: number): string {
  const syllable = (at: number) => `${beginnings[at % 16]}${endings[Math.floor(at / 16) % 16]}`
  return `${syllable(number)} ${syllable(Math.floor(number / 256))}`
}

/** Serials of a shop lie apart from those of the others. */
function trackingNumber(shop: number, number: number): string {
  return makeTrackingNumber('GH', shop * 10_000_000 + number)
}

async function createOne(stage: Stage, { token, store_id }: CallingShop): Promise<void> {
  const body = JSON.stringify(parcelBody(store_id))
  await callAll(stage.api, 1, 1, () => ({ method: 'POST', path: '/v1/packages', token, body }))
}

/** What the parcel of this number of this shop is found by. */
function wordsOf(side: Side, number: number, index: number): Words {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ago = 1 + (number % 40)
  return {
    phone: `09${String(number).padStart(8, '0')}`,
    code: trackingNumber(index % side.shops.length, number),
    name: encodeURIComponent(`nguyen thi ${givenName(number)}`),
    from: day(ago + 2),
    to: day(ago),
    shop: shopOf(side, index),
  }
}

/**
 * Copies the parcel each shop made `count` times: other ids, codes, people, days and statuses. The
 * search index is built once at the end, which is quicker than row by row.
 */
async function fill(stage: Stage, shops: CallingShop[], count: number): Promise<void> {
  const { pool } = stage.database
  const { rows } = await pool.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE indexname = 'parcel_searches_index'",
  )
  await pool.query('DROP INDEX parcel_searches_index')
  for (const [at, { id }] of shops.entries()) {
    const numbers = Array.from({ length: count }, (_, index) => trackingNumber(at, index + 1))
    const names = Array.from({ length: count }, (_, index) => givenName(index + 1))
    await pool.query(copies, [id, count, numbers, randomParcelCode('2026-01-01'), names])
    await standCopies(stage, id, differing)
  }
  await pool.query(rows[0]?.indexdef ?? '')
  await pool.query('ALTER INDEX parcel_searches_index ALTER COLUMN 1 SET STATISTICS 0')
  await pool.query('DELETE FROM parcel_counts')
  await pool.query(
    'INSERT INTO parcel_counts SELECT shop_id, status, count(*) FROM parcel_lists GROUP BY shop_id, status',
  )
  await owe(pool)
  await pool.query(
    'VACUUM ANALYZE parcels, parcel_states, parcel_lists, parcel_searches, ledger_transactions, ledger_entries',
  )
}

/** The money of what is delivered, as `deliver` posts it, and the sums of its days. */
async function owe(pool: Stage['database']['pool']): Promise<void> {
  const tables = ['ledger_transactions', 'ledger_entries']
  // A million balances need no trigger: both entries of a transaction are written by one formula.
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await pool.query(`
    INSERT INTO ledger_transactions (shop_id, id, key, input_hash, kind, parcel_id, occurred_at, recorded_at)
    SELECT shop_id, gen_random_uuid(), 'cash-collected:' || id, '', 'cash-collected', id, created_at, created_at
    FROM whole_parcels WHERE status IN ('delivered', 'cod_collected')
    ON CONFLICT (shop_id, key) DO NOTHING`)
  await pool.query(`
    INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount, holder_kind, holder_id)
    SELECT shop_id, id, position, account, amount, holder_kind, holder_id
    FROM ledger_transactions
    CROSS JOIN (VALUES (1, 'courier_custody', 100000, 'courier', 'unassigned'), (2, 'shop_payable', -100000, NULL, NULL))
      AS entry (position, account, amount, holder_kind, holder_id)
    ON CONFLICT DO NOTHING`)
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await pool.query('DELETE FROM unpaid_days')
  await pool.query(`
    INSERT INTO unpaid_days
    SELECT shop_id, store_id, ((created_at AT TIME ZONE 'UTC') + interval '7 hours')::date, count(*), count(*) * 100000, 0
    FROM whole_parcels WHERE status IN ('delivered', 'cod_collected') GROUP BY 1, 2, 3`)
}

const copies = `
  INSERT INTO parcels
  SELECT copy.*
  FROM (SELECT parcels AS row, created_at FROM parcels WHERE shop_id = $1 ORDER BY id DESC LIMIT 1) one
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
