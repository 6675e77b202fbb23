import type { KnownParcel } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { addOrder, type GhtkDesk, type GhtkOrder, isServed } from './orders.ts'

/** As the create of before told it, but for the people: nobody remembers their names. */
export function takeUp(
  desk: GhtkDesk,
  { code, client_code, weight, cod, value, sender, receiver }: KnownParcel,
): FakeOrder<GhtkOrder> | undefined {
  const { province, district, ward } = receiver
  if (!isServed(desk, receiver)) return undefined
  const order = {
    id: client_code,
    ...{ pick_province: sender.province, pick_district: sender.district, pick_ward: sender.ward },
    ...{ province, district, ward, hamlet: 'Khác' },
    ...{ name: 'Khách', tel: '0900000000', is_freeship: '1', pick_money: cod, value: Math.max(value, 1) },
  }
  return addOrder(desk.world, order, weight, code)
}
