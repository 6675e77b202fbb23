import type { Sandbox } from '@guihang/contract/shop/sandbox'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import { findSandbox } from './sandbox.store.ts'

/** A sandbox that nobody uses for so many days is wiped. */
export const unusedDays = 30

export async function getSandbox(reader: Reader, shop_id: string): Promise<Sandbox | null> {
  const found = await findSandbox(reader, shop_id)
  if (found === undefined) return null
  const { shop_code, created_at, parcel_count, used_at } = found
  return {
    shop_code,
    parcel_count,
    created_at: created_at.toISOString(),
    wiped_on: addDays(businessDayOf(used_at), unusedDays),
  }
}
