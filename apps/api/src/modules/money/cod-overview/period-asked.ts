import { businessDayOf } from '@guihang/domain/calendar'
import { codPeriod, daysIn, type Period } from '@guihang/domain/money/cod/cod-period'
import type { Reader } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { findStore } from '../../shop/stores/index.ts'

export type Scope = { readonly shop_id: string; readonly store_id: string | undefined }

type Asked = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly store_id?: string | undefined
}

/** Raises ENOTFOUND for a store that is not the shop's, EVALID for wrong days. */
export async function askedFor(
  reader: Reader,
  shop_id: string,
  asked: Asked,
  now: Date,
  days_max?: number,
): Promise<{ scope: Scope; period: Period }> {
  const { store_id } = asked
  if (store_id !== undefined && (await findStore(reader, shop_id, store_id)) === undefined)
    throw reject('ENOTFOUND')
  const period = codPeriod(asked, businessDayOf(now))
  const days = daysIn(period)
  if (days < 1) throw rejectFields({ from: [{ rule: 'date_order' }] })
  if (days_max !== undefined && days > days_max)
    throw rejectFields({ from: [{ rule: 'period_days', values: { days: String(days_max) } }] })
  return { scope: { shop_id, store_id }, period }
}
