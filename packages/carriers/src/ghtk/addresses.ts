import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import type { RefusedField } from '../conversation.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'
import { newAddresses } from './account.ts'

/** GHTK takes names. The same fields in a quote and in an order. */
export function placesOf({ sender, receiver }: Shipment): Record<string, string> {
  return {
    pick_address: sender.street,
    pick_province: sender.province,
    ...(sender.district !== null && { pick_district: sender.district }),
    pick_ward: sender.ward,
    address: receiver.street,
    province: receiver.province,
    ...(receiver.district !== null && { district: receiver.district }),
    ward: receiver.ward,
  }
}

/** Raises `refused` where the provider knows that its contract takes no address without a district. */
export function checkDistricts(account: CarrierAccount, { sender, receiver }: Shipment): void {
  if (settingOf(account, newAddresses) === 'send') return
  const sides: readonly (readonly [CarrierAddress, RefusedField])[] = [
    [sender, 'sender.address'],
    [receiver, 'receiver.address'],
  ]
  const lacking = sides.filter(([{ district }]) => district === null).map(([, field]) => field)
  if (lacking.length > 0) throw refusedByUs(lacking, noDistrict)
}

const noDistrict: Bilingual = {
  vi: 'GHTK chỉ nhận địa chỉ có quận/huyện',
  en: 'GHTK takes only addresses with a district',
}
