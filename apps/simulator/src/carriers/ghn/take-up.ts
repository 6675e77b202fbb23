import type { KnownParcel } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import type { PlaceNames } from '../common/units.ts'
import { addOrder, type GhnDesk, type GhnOrder, mostInsured, readOrder } from './orders.ts'

/** As the create of before told it, but for the people: nobody remembers their names. */
export function takeUp(
  desk: GhnDesk,
  { code, client_code, weight, size, cod, value, sender, receiver }: KnownParcel,
): FakeOrder<GhnOrder> | undefined {
  const booked = readOrder(desk, {
    client_order_code: client_code,
    to_name: 'Khách',
    to_phone: '0900000000',
    to_address: '1',
    ...namesOf('to', receiver),
    is_new_to_address: receiver.district === '',
    ...namesOf('from', sender),
    ...{ weight, ...size },
    ...{ service_type_id: 2, payment_type_id: 1, required_note: 'KHONGCHOXEMHANG' },
    ...{ cod_amount: cod, insurance_value: Math.min(value, mostInsured), content: 'Hàng' },
  })
  return 'body' in booked ? undefined : addOrder(desk.world, client_code, booked, code)
}

function namesOf(side: 'to' | 'from', { ward, district, province }: PlaceNames) {
  return Object.fromEntries(
    Object.entries({ ward, district, province }).map(([level, name]) => [`${side}_${level}_name`, name]),
  )
}
