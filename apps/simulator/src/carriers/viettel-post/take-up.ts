import type { KnownParcel } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { findByNames, type ViettelWard } from './addresses.ts'
import { servicesOn } from './fees.ts'
import { addOrder, readOrder, type ViettelDesk, type ViettelOrder } from './orders.ts'

/** As the create of before told it, but for the people: nobody remembers their names. */
export function takeUp(
  desk: ViettelDesk,
  { code, client_code, weight, size, cod, sender, receiver }: KnownParcel,
): FakeOrder<ViettelOrder> | undefined {
  const from = findByNames(desk.addresses, sender)
  const to = findByNames(desk.addresses, receiver)
  if (from === undefined || to === undefined) return undefined
  const fields = {
    ORDER_NUMBER: client_code,
    ...idsOf('SENDER', from),
    ...idsOf('RECEIVER', to),
    ...{ PRODUCT_NAME: 'Hàng', PRODUCT_WEIGHT: weight, MONEY_COLLECTION: cod },
    ...{ PRODUCT_LENGTH: size.length, PRODUCT_WIDTH: size.width, PRODUCT_HEIGHT: size.height },
    ...{ ORDER_PAYMENT: cod > 0 ? 3 : 1, ORDER_SERVICE: servicesOn(from, to)[0]?.code ?? '' },
  }
  const booked = readOrder(desk, fields, 'ids')
  return typeof booked === 'string' ? undefined : addOrder(desk.world, client_code, booked, code)
}

function idsOf(side: 'SENDER' | 'RECEIVER', { id, district }: ViettelWard) {
  return {
    [`${side}_FULLNAME`]: 'Khách',
    [`${side}_PHONE`]: '0900000000',
    [`${side}_ADDRESS`]: '1',
    [`${side}_PROVINCE`]: district.province.id,
    [`${side}_DISTRICT`]: district.id,
    [`${side}_WARD`]: id,
  }
}
