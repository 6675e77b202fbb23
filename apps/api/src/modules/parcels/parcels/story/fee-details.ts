import type { Reader } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { quoteAgain } from '../../pricing/index.ts'
import type { ParcelRow, ParcelStory } from '../parcel-row.ts'

/**
 * By the prices of the day on which the parcel was made. Null where they do not give its fees: it was edited under
 * later prices, or is a rest that costs its return alone.
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
