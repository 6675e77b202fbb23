import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasConnections } from '../../connection/carriers/index.ts'
import { syncStoresAnew } from '../../shop/stores/index.ts'
import { changeShop, lockOpenShop, writeDown } from './judge-shops.ts'

/**
 * New parcels follow it from then on, and all stores at once; parcels that exist go on as they were created
 * (docs/rules/order-system.md). EVALID at `is_oms` where there is no order system and no carrier.
 */
export async function setOrderSystem(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  is_oms: number,
): Promise<void> {
  const shop = await lockOpenShop(tx, id)
  if (shop.is_oms === is_oms) return
  const goesNowhere = platform.environment.omsUrl === undefined && !(await hasConnections(tx))
  if (is_oms !== 0 && goesNowhere) throw rejectFields({ is_oms: [{ rule: 'order_system_missing' }] })
  await changeShop(platform, tx, id, { is_oms })
  if ((shop.is_oms === 0) !== (is_oms === 0)) await syncStoresAnew(tx, { id, is_oms })
  await writeDown(platform, tx, operator, id, 'order_system_changed', `is_oms ${shop.is_oms} → ${is_oms}`)
}
