import { type Figure, type Measured, percentile } from '../figure.ts'
import { orderSheetFile } from '../import/order-sheet-file.ts'
import { importWhole } from '../import/whole.ts'
import { openShops } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'
import { beLoud } from './loud-shop.ts'
import { measureOthers, type Times, type Work, works } from './other-shops.ts'

/** Rows of each of the loud shop's files; fewer to try the bench in a minute. */
const rows = Number(process.env.LOUD_ROWS ?? 15_000)
/** How often each of the other shops does its work, before and beside the loud one. */
const turns = Number(process.env.LOUD_TURNS ?? 10)
const otherShops = 4

/**
 * Shops import a few orders, export and send a picture up: first among themselves, then beside one shop that has eight large
 * files read, ten exports of all its parcels written, and twenty uploads that send a byte a second.
 */
export async function benchLoud(stage: Stage): Promise<Measured> {
  const [loud, ...others] = await openShops(stage, otherShops + 1)
  if (loud === undefined) throw new Error('There is no loud shop')
  const file = await orderSheetFile(rows)
  await importWhole(stage, loud, file)
  await stage.database.pool.query(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'push-parcel%'`)
  // The first turn of each shop warms the compiler and is not counted.
  await measureOthers(stage, others, 1)
  const quiet = await measureOthers(stage, others, turns)
  const loudness = await beLoud(stage, loud, file)
  try {
    const beside = await measureOthers(stage, others, turns)
    const { imports, exports, uploads } = await loudness.state()
    return {
      figures: works.map((work) => figureOf(work, quiet, beside)),
      readings: [
        ...works.flatMap((work) => [
          { name: `${work}: p50 among themselves`, value: percentile(quiet[work], 0.5), unit: 'ms' },
          { name: `${work}: p50 beside the loud shop`, value: percentile(beside[work], 0.5), unit: 'ms' },
        ]),
        { name: 'imports of the loud shop that still wait or work at the end', value: imports, unit: '' },
        { name: 'exports of the loud shop that still wait or work at the end', value: exports, unit: '' },
        { name: 'uploads of the loud shop that were under way at the end', value: uploads, unit: '' },
      ],
    }
  } finally {
    await loudness.stop()
  }
}

function figureOf(work: Work, quiet: Times, beside: Times): Figure {
  const [floor, value] = [percentile(quiet[work], 0.95), percentile(beside[work], 0.95)]
  return {
    name: `${work} of other shops beside a loud one, p95 / among themselves`,
    ...{ value, floor, ratio: value / floor, target: 1.5, within: 'at_most', unit: 'ms' },
  }
}
