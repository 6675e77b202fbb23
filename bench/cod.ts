import { createClient } from '@guihang/contract/client'
import { type CodOverview, getCodOverview } from '@guihang/contract/money/cod-overview'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { type Measured, percentile } from './figure.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'
import { deliverMany } from './statements.ts'

const calls = 600
const few = 1_000
const many = 20_000

/** `/cod` of a shop with 20,000 unpaid parcels, compared with that of a shop with 1,000, call by call in turn. */
export async function benchCod(stage: Stage): Promise<Measured> {
  const [small, large] = await openShops(stage, 2)
  if (small === undefined || large === undefined) throw new Error('No shops were opened')
  const ask = async (shop: typeof small, count: number, letters: string) => {
    const client = createClient({ baseUrl: stage.api, token: () => shop.token })
    await client.call(createParcel, { body: parcelBody(shop.store_id) })
    await deliverMany(stage, shop.id, count, letters)
    await keepSums(stage, shop.id)
    const call = () => client.call(getCodOverview, {})
    check((await call()).data, count)
    return call
  }
  const [askSmall, askLarge] = [await ask(small, few, 'CF'), await ask(large, many, 'CM')]
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -50; round < calls; round += 1) {
    const [one, other] = [await timed(askSmall), await timed(askLarge)]
    // The first rounds warm both up.
    if (round < 0) continue
    times.small.push(one)
    times.large.push(other)
  }
  const [value, floor] = [percentile(times.large, 0.99), percentile(times.small, 0.99)]
  return {
    figures: [
      {
        name: `cod: the overview of a shop with ${many} parcels / of one with ${few}, p99`,
        ...{ value, floor, ratio: value / floor },
        ...{ target: 1.5, within: 'at_most', unit: 'ms' },
      },
    ],
  }
}

/** The sums that deliveries keep, spread over the last forty days. */
async function keepSums({ database: { pool } }: Stage, shop_id: string): Promise<void> {
  const spread = `SELECT store_id, current_date - (row_number() OVER (ORDER BY id) % 40)::int AS day FROM whole_parcels
    WHERE shop_id = $1 AND status = 'cod_transferred_to_center'`
  await pool.query(
    `INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
     SELECT $1, store_id, day, count(*), count(*) * 500000, count(*) * 20500 FROM (${spread}) AS parcel GROUP BY store_id, day`,
    [shop_id],
  )
  await pool.query(
    `INSERT INTO cod_days (shop_id, store_id, day, turnover_count, turnover_amount, collected_count, collected_amount,
       paid_count, paid_cod, paid_compensation, paid_fees)
     SELECT $1, store_id, day, count(*), count(*) * 500000, count(*), count(*) * 500000, 0, 0, 0, 0
     FROM (${spread}) AS parcel GROUP BY store_id, day`,
    [shop_id],
  )
  await pool.query('VACUUM ANALYZE unpaid_days, cod_days')
}

function check({ waiting_transfer }: CodOverview, count: number): void {
  if (waiting_transfer.count !== count) throw new Error(`${waiting_transfer.count} of ${count} parcels wait`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
