import { randomParcelCode } from '../apps/api/src/modules/parcels/parcel-ids.ts'
import { type Figure, type Measured, percentile, type Reading } from './figure.ts'
import { callAll } from './http-load.ts'
import { type CallingShop, openShops, parcelBody } from './shops.ts'
import type { Stage } from './stage.ts'

const clients = 16
const few = 10_000
const many = 1_000_000
const callsEach = 1_000

/** What a shop asks of its list all day; `words` are of parcels that exist. */
const questions: readonly { name: string; path: (words: Words) => string }[] = [
  { name: 'list', path: () => '/v1/shop-packages' },
  { name: 'list of a group', path: () => '/v1/shop-packages?status_group=delivering' },
  { name: 'list of three days', path: ({ from, to }) => `/v1/shop-packages?from=${from}&to=${to}` },
  { name: 'search by phone', path: ({ phone }) => `/v1/shop-packages?keyword=${phone}` },
  { name: 'search by tracking number', path: ({ code }) => `/v1/shop-packages?keyword=${code}` },
  { name: 'search by a name of many', path: () => '/v1/shop-packages?keyword=hong%20nhung' },
  { name: 'search by a name of one', path: ({ name }) => `/v1/shop-packages?keyword=${name}` },
  { name: 'status counts', path: () => '/v1/package-status-group-with-count' },
]

type Words = { phone: string; code: string; name: string; from: string; to: string }

/**
 * List, search and status counts with a million parcels in the database against ten thousand, spread over the same
 * shops: the question must not cost more because the shop has grown.
 */
export async function benchScale(stage: Stage): Promise<Measured> {
  const shops = await openShops(stage, clients)
  await Promise.all(shops.map((shop) => createOne(stage, shop)))
  await fill(stage, shops, 1, few / shops.length)
  const small = await askAll(stage, shops, few / shops.length)
  await fill(stage, shops, few / shops.length + 1, many / shops.length)
  const large = await askAll(stage, shops, many / shops.length)
  const figures = questions.map(({ name }, index): Figure => {
    const value = percentile(large[index] ?? [], 0.99)
    const floor = percentile(small[index] ?? [], 0.99)
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
    ({ name }, index): Reading => ({
      name: `${name}: p50 with ${many} parcels`,
      value: percentile(large[index] ?? [], 0.5),
      unit: 'ms',
    }),
  )
  return { figures, readings }
}

async function createOne(stage: Stage, { token, store_id }: CallingShop): Promise<void> {
  const body = JSON.stringify(parcelBody(store_id))
  await callAll(stage.api, 1, 1, () => ({ method: 'POST', path: '/v1/packages', token, body }))
}

/** Milliseconds of each call, per question. Questions take turns, so that a slow moment of the machine meets all alike. */
async function askAll(stage: Stage, shops: CallingShop[], each: number): Promise<number[][]> {
  const times: number[][] = questions.map(() => [])
  const rounds = 5
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { path }] of questions.entries()) {
      const taken = await callAll(stage.api, clients, callsEach / rounds, (index) => ({
        method: 'GET',
        path: path(wordsOf(1 + ((index * 7919) % each))),
        token: shops[index % shops.length]?.token ?? '',
      }))
      // The first round warms up.
      if (round >= 0) times[at]?.push(...taken)
    }
  }
  return times
}

/** What the parcel of this number is found by. */
function wordsOf(number: number): Words {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ago = 1 + (number % 40)
  return {
    phone: `09${String(number).padStart(8, '0')}`,
    code: `GH${String(number).padStart(8, '0')}`,
    name: `khach%20${number}%20so`,
    from: day(ago + 2),
    to: day(ago),
  }
}

/**
 * Copies the parcel each shop made until it has `until` more: other ids, codes, people, days and statuses. The
 * search index is built once at the end, which is quicker than row by row.
 */
async function fill({ database }: Stage, shops: CallingShop[], first: number, until: number): Promise<void> {
  const { pool } = database
  const { rows } = await pool.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE indexname = 'parcels_search_index'",
  )
  await pool.query('DROP INDEX parcels_search_index')
  for (const [at, { id }] of shops.entries()) {
    await pool.query(copies, [id, first, until, at * 100_000_000, randomParcelCode('2026-01-01')])
  }
  await pool.query(rows[0]?.indexdef ?? '')
  await pool.query('DELETE FROM parcel_counts')
  await pool.query(
    'INSERT INTO parcel_counts SELECT shop_id, status, count(*) FROM parcels GROUP BY shop_id, status',
  )
  await pool.query('VACUUM ANALYZE parcels')
}

const copies = `
  INSERT INTO parcels
  SELECT copy.*
  FROM (SELECT parcels AS row, created_at FROM parcels WHERE shop_id = $1 ORDER BY id DESC LIMIT 1) one
  CROSS JOIN generate_series($2::int, $3::int) number
  -- Spread over the forty days before the one that was made over HTTP, which stays the newest.
  CROSS JOIN LATERAL (SELECT one.created_at - number * interval '3456000 s' / $3::int AS made) day
  CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object(
    'id', (
      lpad(to_hex((extract(epoch FROM day.made) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15)
    )::uuid,
    'code', $5::text || '-' || number,
    'tracking_number', 'GH' || lpad(($4::bigint + number)::text, 10, '0'),
    'status', (ARRAY['delivered', 'cod_collected', 'in_delivery', 'waiting_for_pickup', 'shop_canceled'])[1 + number % 5],
    'receiver_name', CASE WHEN number % 9 = 0 THEN 'Nguyễn Thị Hồng Nhung' ELSE 'Khách ' || number || ' số' END,
    'receiver_phone', '09' || lpad(number::text, 8, '0'),
    'search_text', concat_ws(' ',
      'gh' || lpad(($4::bigint + number)::text, 10, '0'), 'gh' || lpad(number::text, 8, '0'),
      CASE WHEN number % 9 = 0 THEN 'nguyen thi hong nhung' ELSE 'khach ' || number || ' so' END,
      '09' || lpad(number::text, 8, '0')),
    'status_at', day.made, 'created_at', day.made, 'updated_at', day.made
  )) copy`
