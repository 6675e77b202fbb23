import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure, Measured } from '../figure.ts'
import { openShops } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'
import { addressFigures } from './addresses.ts'
import { bareInserts } from './bare-inserts.ts'
import { orderSheetFile } from './order-sheet-file.ts'
import { parseFigure } from './parse.ts'
import { importWhole } from './whole.ts'

const megabyte = 1_000_000
const [fewest, few, many] = [500, 5_000, 50_000]

/** A spreadsheet of 50,000 orders: parsed, read, matched, priced and created. */
export async function benchImport(stage: Stage): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'guihang-bench-import-'))
  try {
    return await measure(stage, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(stage: Stage, folder: string): Promise<Measured> {
  const [smallest, small, large, warm, bare] = await openShops(stage, 5)
  if (!smallest || !small || !large || !warm || !bare) {
    throw new Error('There are not enough shops')
  }
  const path = join(folder, 'orders.xlsx')
  const bytes = await orderSheetFile(many)
  await writeFile(path, bytes)
  const parse = await parseFigure(path)
  // The compiler has then seen the whole road.
  await importWhole(stage, warm, await orderSheetFile(few))
  await forgetPushes(stage)
  const shortest = await importWhole(stage, smallest, await orderSheetFile(fewest))
  await forgetPushes(stage)
  const short = await importWhole(stage, small, await orderSheetFile(few))
  await forgetPushes(stage)
  const long = await importWhole(stage, large, bytes)
  const inserts_ms = await bareInserts(stage, large.id, bare)
  const whole_ms = long.read_ms + long.create_ms
  const floor_ms = parse.value + inserts_ms
  const a_row = (short.read_ms + short.create_ms) / few
  const figures: Figure[] = [
    parse,
    {
      name: 'import 50,000 rows: whole / parse and bare inserts',
      value: whole_ms,
      floor: floor_ms,
      ratio: whole_ms / floor_ms,
      target: 3,
      within: 'at_most',
      unit: 'ms',
    },
    {
      name: 'import 50,000 rows: time a row / at 5,000 rows',
      value: whole_ms / many,
      floor: a_row,
      ratio: whole_ms / many / a_row,
      target: 1.3,
      within: 'at_most',
      unit: 'ms',
    },
    promised('import 50,000 rows: memory of the API grows', long.rss_grown / megabyte, 400, 'MB'),
    promised('import 50,000 rows: health p99 meanwhile', long.health_p99_ms, 100, 'ms'),
    ...(await addressFigures()),
  ]
  return {
    figures,
    readings: [
      { name: 'import 50,000 rows: reading', value: long.read_ms, unit: 'ms' },
      { name: 'import 50,000 rows: creating', value: long.create_ms, unit: 'ms' },
      { name: 'import 50,000 rows: bare inserts', value: inserts_ms, unit: 'ms' },
      { name: 'import 5,000 rows: whole', value: a_row * few, unit: 'ms' },
      { name: 'import 500 rows: whole', value: shortest.read_ms + shortest.create_ms, unit: 'ms' },
    ],
  }
}

/** What an import before has left to push is no part of the next. */
async function forgetPushes({ database }: Stage): Promise<void> {
  await database.pool.query(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'push-parcel%'`)
}

function promised(name: string, value: number, target: number, unit: string): Figure {
  return { name, value, floor: target, ratio: value, target, within: 'at_most', unit }
}
