import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { quoteAgain } from '../pricing/index.ts'
import type { ParcelStory } from './parcel-story.ts'

/**
 * The lines that a parcel's fees are made of, by the prices of the day on which it was made. Null where they do not give
 * its fees: a parcel that was edited under later prices, or a rest that costs its return alone.
 */
export async function feeDetailsOf(
  platform: Pick<Platform, 'database' | 'realClock'>,
  reader: Reader,
  row: ParcelRow,
): Promise<ParcelStory['fee_details']> {
  if (row.zone === null || row.receiver_scheme === null) return null
  const { zone, lines, ...fees } = await quoteAgain(platform, reader, row, row)
  const isSame = (['shipping_fee', 'insurance_fee', 'service_fee'] as const).every(
    (fee) => fees[fee] === row[fee],
  )
  return isSame ? { zone, lines: [...lines] } : null
}
