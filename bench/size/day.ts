import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Measured, percentile, type Reading } from '../figure.ts'
import { carryParcels, createParcels, wayOfAParcel } from '../stage/carry.ts'
import { measureFootprint } from '../stage/footprint.ts'
import { openShops, staySignedIn } from '../stage/shops.ts'
import { type Stage, secret } from '../stage/stage.ts'

const parcels = Number(process.env.DAY_PARCELS ?? 300_000)
const shopsOpen = 100
const clients = 8
/** Parcels that are under way together: while these are carried, as many of the next are created. */
const wave = 10_000

/** A provider's day at speed: parcels are created and carried to the end, both at once, on one machine. */
export async function benchDay(stage: Stage): Promise<Measured> {
  const { pool } = stage.database
  let shops = await openShops(stage, shopsOpen)
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const before = await measureFootprint(stage)
  const began = performance.now()
  const [creates, lots]: [number[], number[]] = [[], []]
  let waiting: string[] = []
  for (let made = 0; made < parcels || waiting.length > 0; made += wave) {
    shops = await staySignedIn(stage, shops)
    const [created, carried] = await Promise.all([
      made < parcels ? createParcels(stage, shops, clients, Math.min(wave, parcels - made)) : [],
      carryParcels(stage, token, waiting),
    ])
    creates.push(...created)
    lots.push(...carried)
    const { rows } = await pool.query<{ tracking_number: string }>(
      "select tracking_number from whole_parcels where status = 'waiting_for_approval' order by id",
    )
    waiting = rows.map((row) => row.tracking_number)
  }
  const seconds = (performance.now() - began) / 1000
  const after = await measureFootprint(stage)
  const changes = after.updates - before.updates
  const reading = (name: string, value: number, unit: string): Reading => ({ name, value, unit })
  return {
    figures: [
      {
        name: `a day of ${parcels} parcels: status changes that stay on their page (HOT)`,
        value: after.hot - before.hot,
        floor: changes,
        ratio: (after.hot - before.hot) / changes,
        target: 0.9,
        within: 'at_least',
        unit: '',
      },
      {
        name: `a day of ${parcels} parcels: log of a parcel's whole way`,
        value: (after.wal - before.wal) / parcels,
        floor: 40_000,
        ratio: (after.wal - before.wal) / parcels / 40_000,
        target: 1,
        within: 'at_most',
        unit: 'B',
      },
    ],
    readings: [
      reading('the whole day', seconds / 60, 'min'),
      reading('parcels created and carried to the end', parcels / seconds, '/s'),
      reading('events', (parcels * (wayOfAParcel.length + 1)) / seconds, '/s'),
      reading('create p50', percentile(creates, 0.5), 'ms'),
      reading('create p99', percentile(creates, 0.99), 'ms'),
      reading('lot of 200 events p50', percentile(lots, 0.5), 'ms'),
      reading('lot of 200 events p99', percentile(lots, 0.99), 'ms'),
      reading('bytes of a parcel on disk, indexes included', (after.bytes - before.bytes) / parcels, 'B'),
      reading('memory of the API at the end', stage.rss() / 1e6, 'MB'),
    ],
  }
}
