import type { Platform } from '../../../platform/platform.ts'
import { listPushedShops } from './orders.store.ts'

const named = 50

/** At the start: which shops, to which order system, or that they should be and cannot. */
export async function logPushedShops({ database, environment, log }: Platform): Promise<void> {
  const { omsUrl: oms_url, omsSigningSecrets, role } = environment
  // A process that only serves calls pushes nothing.
  if (role === 'api') return
  const { count, shop_codes } = await listPushedShops(database.db, named)
  if (oms_url !== undefined) {
    const signed = omsSigningSecrets.length > 0
    log.info({ oms_url, signed, count, shop_codes }, 'parcels and stores of these shops are pushed')
  } else if (count > 0) {
    log.warn({ count, shop_codes }, 'OMS_URL is not set: parcels of these shops cannot be pushed')
  }
}
