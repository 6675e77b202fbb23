import type { BodyOf } from '@guihang/contract/operation'
import { type setPrices as declared, Prices, type PriceTable } from '@guihang/contract/provider/price-tables'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { defaultPriceTable } from '@guihang/domain/parcels/pricing/pricing'
import * as z from 'zod/mini'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireFromTomorrow } from '../../../platform/business-days.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertPriceTable, type PriceTableRow } from './pricing.store.ts'

/** From a day to come on. Raises EVALID at `valid_from` for today or earlier. */
export async function setPrices(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  { valid_from, prices }: BodyOf<typeof declared>,
): Promise<PriceTableRow> {
  requireFromTomorrow(platform, 'valid_from', valid_from)
  const at = platform.realClock.now()
  const row = {
    id: newId(at),
    valid_from: startOfBusinessDay(valid_from),
    prices: { step_g: defaultPriceTable.step_g, ...prices },
    created_at: at,
  }
  await insertPriceTable(tx, row)
  await recordOperatorAction(tx, { at, operator, action: 'prices_set', what: valid_from })
  return row
}

/** Without the step, which nobody sets. */
export function priceTableAnswer({ id, valid_from, prices, created_at }: PriceTableRow): PriceTable {
  return {
    id,
    valid_from: businessDayOf(valid_from),
    prices: Answered.parse(prices),
    created_at: created_at.toISOString(),
  }
}

const Answered = z.object(Prices.shape)
