import { createClient } from '@guihang/contract/client'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import type { Figure, Measured } from '../figure.ts'
import { openShops } from '../stage/shops.ts'
import { type Stage, secret } from '../stage/stage.ts'
import { type Delivered, deliverByCarrier } from './delivered.ts'
import { bareStatements, parse } from './floor.ts'
import { readAndCompare } from './read-and-compare.ts'
import { differs, statementOf } from './statement-of.ts'

const megabyte = 1_000_000
const many = 50_000
const few = 5_000

/** A carrier's statement of 50,000 parcels: read, its parcels found, stored, and compared with what was due and quoted. */
export async function benchCarrierStatements(stage: Stage): Promise<Measured> {
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const client = createClient({ baseUrl: stage.api, token: () => token })
  const [shop] = await openShops(stage, 1)
  if (shop === undefined) throw new Error('There is no shop')
  const { connection, parcels } = await deliverByCarrier(stage, client, shop, many + 2 * few)
  const whole = async (some: readonly Delivered[]) => {
    const done = await readAndCompare(stage, client, connection, await statementOf(some))
    if (done.statement.parcels !== some.length)
      throw new Error(`Only ${done.statement.parcels} of ${some.length} parcels were found`)
    return done
  }
  // The compiler has then seen the whole road.
  await whole(parcels.slice(many, many + few))
  const short = await whole(parcels.slice(many + few))
  const before = stage.rss()
  const long = await whole(parcels.slice(0, many))
  const parse_ms = await parse(await statementOf(parcels.slice(0, many)), many)
  const bare = await bareStatements(stage, long.statement)
  if (bare.differences !== parcels.slice(0, many).filter(differs).length)
    throw new Error(`${bare.differences} differences were found`)
  const written_ms = parse_ms + bare.rows_ms + bare.kept_ms
  const floor = written_ms + bare.books_ms
  const grown = (long.highest - before) / megabyte
  const spent_ms = long.read_ms + long.compare_ms
  const a_row = (short.read_ms + short.compare_ms) / few
  const name = 'statement of 50,000 rows'
  return {
    figures: [
      figure(`${name}: read, stored and compared / parse and bare statements`, spent_ms, floor, 3, 'ms'),
      figure(
        `${name}: read and stored / parse and bare inserts`,
        long.read_ms,
        parse_ms + bare.rows_ms,
        3,
        'ms',
      ),
      figure(`${name}: time a row / at 5,000 rows`, spent_ms / many, a_row, 1.3, 'ms'),
      {
        name: `${name}: memory of the API grows`,
        ...{ value: grown, floor: 400, ratio: grown, target: 400, within: 'at_most', unit: 'MB' },
      },
    ],
    readings: [
      { name: `${name}: reading`, value: long.read_ms, unit: 'ms' },
      { name: `${name}: comparing`, value: long.compare_ms, unit: 'ms' },
      { name: `${name}: parse`, value: parse_ms, unit: 'ms' },
      { name: `${name}: bare inserts of its rows`, value: bare.rows_ms, unit: 'ms' },
      { name: `${name}: bare reading of the books`, value: bare.books_ms, unit: 'ms' },
      { name: `${name}: bare inserts of what was compared`, value: bare.kept_ms, unit: 'ms' },
      { name: `${name}: all of it / parse and bare inserts alone`, value: spent_ms / written_ms, unit: '×' },
      { name: 'statement of 5,000 rows: whole', value: a_row * few, unit: 'ms' },
    ],
  }
}

function figure(name: string, value: number, floor: number, target: number, unit: string): Figure {
  return { name, value, floor, ratio: value / floor, target, within: 'at_most', unit }
}
