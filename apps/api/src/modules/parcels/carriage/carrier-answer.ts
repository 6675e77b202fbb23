import { carrierOf } from '@guihang/carriers/carriers'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Carriage } from './carriage.store.ts'

/** What its shop and its recipient know of a carrier. Costs and the connection are the provider's affair. */
export function carrierAnswer(carriage: Carriage | undefined): ParcelDetail['carrier'] {
  if (carriage === undefined) return null
  const { kind, code, paid_ahead_after } = carriage
  const tracking_page = code === null ? null : (carrierOf(kind)?.trackingPage(code) ?? null)
  return { kind, name: carrierNames[kind], code, tracking_page, shop_paid_after_days: paid_ahead_after }
}
