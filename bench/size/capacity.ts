import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import type { Measured, Reading } from '../figure.ts'
import { carryParcels, createParcels } from '../stage/carry.ts'
import { type Footprint, measureFootprint } from '../stage/footprint.ts'
import { openShops } from '../stage/shops.ts'
import { type Stage, secret } from '../stage/stage.ts'

const clients = 8
const parcels = 4_000

/** What one parcel leaves behind from its creation to the cash at the center: rows, bytes on disk, and log written. */
export async function benchCapacity(stage: Stage): Promise<Measured> {
  const { pool } = stage.database
  const shops = await openShops(stage, clients)
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const before = await measureFootprint(stage)
  await createParcels(stage, shops, clients, parcels)
  const created = await measureFootprint(stage)
  const { rows } = await pool.query<{ tracking_number: string }>(
    'select tracking_number from parcels order by id',
  )
  await carryParcels(
    stage,
    token,
    rows.map(({ tracking_number }) => tracking_number),
  )
  const done = await measureFootprint(stage)
  const each = (name: string, amount: number, unit: string): Reading => ({
    name,
    value: amount / parcels,
    unit,
  })
  return {
    figures: [],
    readings: [
      each('rows of a parcel once its cash is handed over', rowsOf(done) - rowsOf(before), 'rows'),
      each('bytes of a parcel on disk, indexes included', done.bytes - before.bytes, 'B'),
      each('log of a create', created.wal - before.wal, 'B'),
      each('log of the whole way', done.wal - before.wal, 'B'),
      {
        name: 'changes of a status that stay on their page (HOT)',
        value: (100 * (done.hot - created.hot)) / (done.updates - created.updates),
        unit: '%',
      },
    ],
    tables: [
      {
        name: 'rows of a parcel by table',
        head: ['table', 'rows'],
        rows: Object.entries(done.tables)
          .map(([name, count]): [string, number] => [name, (count - (before.tables[name] ?? 0)) / parcels])
          .filter(([, count]) => count > 0.05)
          .map(([name, count]) => [name, count.toFixed(1)]),
      },
    ],
  }
}

function rowsOf({ tables }: Footprint): number {
  return Object.values(tables).reduce((total, count) => total + count, 0)
}
