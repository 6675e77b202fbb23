import { addScores, figuresOf, noScores } from '@guihang/domain/money/carrier-scores/score-sums'
import type { Reader } from '../../../platform/database/index.ts'
import { listScores } from './scores.store.ts'

type AskedScore = { readonly connection: string; readonly provinces: ReadonlySet<string> }

/** The figures of each connection over these months and into its provinces, in their order; null without a parcel, or for null. */
export async function scoresOf(
  reader: Reader,
  asked: readonly (AskedScore | null)[],
  months: { readonly from: string; readonly to: string },
): Promise<(ReturnType<typeof figuresOf> | null)[]> {
  const rows = await listScores(reader, { ...months, connection: undefined })
  return asked.map((one) => {
    if (one === null) return null
    const { connection, provinces } = one
    const sums = noScores()
    for (const row of rows)
      if (row.code === connection && provinces.has(row.province_code)) addScores(sums, row.sums)
    return sums.parcels === 0 ? null : figuresOf(sums)
  })
}
