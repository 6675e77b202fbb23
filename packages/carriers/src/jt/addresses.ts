import type { CarrierAccount } from '../carrier.ts'
import type { RefusedField } from '../conversation.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'
import { oldAddresses } from './settings.ts'

/** The units of an address as J&T names the levels: `area` is the ward, and `city` the district where there is one. */
export function placeOf({ province, district, ward }: CarrierAddress) {
  return { prov: province, city: district ?? '', area: ward }
}

/** One field says it of both addresses: 1 for the national units since July 2025, 0 for J&T's own names. */
export function selfAddressOf({ sender }: Shipment): '0' | '1' {
  return sender.scheme === 'new' ? '1' : '0'
}

/** Raises a fault where the two addresses of an order cannot be said in one scheme that J&T takes. */
export function checkPlaces(account: CarrierAccount, { sender, receiver }: Shipment): void {
  const isOneScheme = sender.scheme === receiver.scheme
  if (isOneScheme && (sender.scheme === 'new' || settingOf(account, oldAddresses) === 'names')) return
  const fields: RefusedField[] = []
  if (sender.scheme === 'old') fields.push('sender.address')
  if (receiver.scheme === 'old') fields.push('receiver.address')
  throw refusedByUs(fields, {
    vi: 'J&T Express chỉ nhận địa chỉ hai cấp từ tháng 7/2025: tỉnh, thành phố và phường, xã, không còn quận, huyện',
    en: 'J&T Express takes only the two-level addresses since July 2025: province and ward, without a district',
  })
}
