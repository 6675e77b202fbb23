import type { BookedParcel, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { Shipment } from '../shipment.ts'
import { codChange } from './account.ts'
import { callGhn } from './call.ts'
import { checkLimits, orderBody } from './order-body.ts'

/** Tells GHN what differs from the booking. Another COD goes by a call of its own, or by a person on GHN's site. */
export function* change(
  account: CarrierAccount,
  booked: BookedParcel,
  shipment: Shipment,
): Conversation<void> {
  const order_code = booked.carrier_code
  const isCodChanged = booked.shipment.collect !== shipment.collect
  checkLimits(account, shipment)
  if (isCodChanged) checkCodChange(account, shipment)
  const changed = changedFields(orderBody(account, booked.shipment), orderBody(account, shipment))
  if (Object.keys(changed).length > 0)
    yield* tell(account, '/v2/shipping-order/update', { order_code, ...changed })
  if (isCodChanged)
    yield* tell(account, '/v2/shipping-order/updateCOD', { order_code, cod_amount: shipment.collect })
}

function checkCodChange(account: CarrierAccount, { collect }: Shipment): void {
  if (settingOf(account, codChange) === 'person')
    throw refusedByUs(['total_cod'], {
      vi: 'GHN chỉ đổi tiền thu hộ khi chủ tài khoản nhập mã OTP trên trang của GHN',
      en: "GHN changes the COD only on its own site, with the account holder's OTP",
    })
  if (collect > mostByCall)
    throw refusedByUs(['total_cod'], {
      vi: 'Sau khi lên đơn, GHN đổi tiền thu hộ tối đa thành 5.000.000 ₫',
      en: 'After booking, GHN changes the COD to 5.000.000 ₫ at most',
    })
}

const mostByCall = 5_000_000

/** An address is told whole: half of the old one beside half of the new one is no place. */
function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const differs = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const isPlace = (key: string) => /^(to|from)_(?!name|phone)|^is_new_/.test(key)
  const sideOf = (key: string) => (/from_/.test(key) ? 'from' : 'to')
  const keys = Object.keys(after)
  const moved = new Set(keys.filter((key) => isPlace(key) && differs(key)).map(sideOf))
  const changed = keys.filter((key) => differs(key) || (isPlace(key) && moved.has(sideOf(key))))
  return Object.fromEntries(changed.filter((key) => key !== 'cod_amount').map((key) => [key, after[key]]))
}

function tell(account: CarrierAccount, path: string, body: object): Conversation<unknown> {
  return callGhn(account, { method: 'POST', path, body, effect: 'writes' })
}
