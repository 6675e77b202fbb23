import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addUses, forgetUses, sumUses } from './presets.store.ts'

/** Each as often as it is named; answers how many. Uses that count no more are forgotten by the way. */
export async function countPresetUses(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop_id: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  const today = businessDayOf(businessClock.now())
  const known = await addUses(tx, shop_id, today, counts)
  await forgetUses(tx, shop_id, addDays(today, -limits.preset_uses_days))
  return known
}

export async function usesOf(
  platform: Pick<Platform, 'businessClock'>,
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<number> {
  return (await usesOfShop(platform, reader, shop_id)).get(id) ?? 0
}

export async function usesOfShop(
  { businessClock }: Pick<Platform, 'businessClock'>,
  reader: Reader,
  shop_id: string,
): Promise<ReadonlyMap<string, number>> {
  return await sumUses(reader, shop_id, addDays(businessDayOf(businessClock.now()), -limits.preset_uses_days))
}
