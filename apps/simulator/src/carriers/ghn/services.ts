import type { FakeReply } from '../common/fake-carrier.ts'
import { readFields, textIn, wholeIn } from '../common/read-body.ts'
import { findById } from './addresses.ts'
import { emptyPage, refuse, success } from './answers.ts'
import { feeOf, quoteOf } from './fees.ts'
import { chargeableWeight, type GhnDesk, isUnserved } from './orders.ts'

/** Old districts only. The shop stands in the body, besides the header. */
export function listServices({ world, addresses }: GhnDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  if (fields.shop_id === undefined) return refuse('USER_ERR_COMMON', 'shop_id is required')
  if (textIn(fields, 'shop_id') !== world.secrets.shop_id) return emptyPage()
  const isDistrict = (name: string) => addresses.districts.some(({ id }) => id === wholeIn(fields, name))
  if (!isDistrict('from_district') || !isDistrict('to_district'))
    return refuse('WARD_IS_INVALID', 'district is invalid')
  return success([
    { service_id: 53_320, short_name: 'Hàng nhẹ', service_type_id: 2 },
    { service_id: 100_039, short_name: 'Hàng nặng', service_type_id: 5 },
  ])
}

/** Knows the old ids only. */
export function quoteFee({ world, addresses }: GhnDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const type = wholeIn(fields, 'service_type_id')
  if (type !== 2 && type !== 5) return refuse('USER_ERR_COMMON', 'service_type_id is invalid')
  if ((wholeIn(fields, 'weight') ?? 0) <= 0) return refuse('USER_ERR_COMMON', 'weight must be non-zero')
  // A number has lost its leading zero.
  const codeIn = (name: string) => (typeof fields[name] === 'string' ? textIn(fields, name) : '')
  const to = findById(addresses, wholeIn(fields, 'to_district_id'), codeIn('to_ward_code'))
  if (to === undefined) return refuse('WARD_IS_INVALID', 'to_ward_code is invalid')
  if (isUnserved(world, to)) return refuse('ROUTE_NOT_FOUND_SERVICE', 'route not found service')
  const from = findById(addresses, wholeIn(fields, 'from_district_id'), codeIn('from_ward_code'))
  const insurance_value = wholeIn(fields, 'insurance_value') ?? 0
  return success(quoteOf(feeOf({ from, to, weight: chargeableWeight(fields), insurance_value })))
}

const dayMs = 86_400_000

export function promiseDelivery({ world, addresses }: GhnDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const to = findById(addresses, wholeIn(fields, 'to_district_id'), textIn(fields, 'to_ward_code'))
  if (to === undefined) return refuse('WARD_IS_INVALID', 'to_ward_code is invalid')
  const from_estimate = new Date(world.now().getTime() + dayMs)
  const to_estimate = new Date(world.now().getTime() + 2 * dayMs)
  return success({
    leadtime: Math.floor(to_estimate.getTime() / 1_000),
    leadtime_order: {
      from_estimate_date: from_estimate.toISOString(),
      to_estimate_date: to_estimate.toISOString(),
    },
  })
}

export function listShops({ world }: GhnDesk): FakeReply {
  const _id = Number(world.secrets.shop_id)
  return success({
    last_offset: _id,
    shops: [{ _id, name: 'Kho', district_id: 0, ward_code: '', status: 1 }],
  })
}

export function listPickShifts(): FakeReply {
  return success([
    { id: 2, title: 'Ca lấy sáng (7h00 - 12h00)', from_time: 25_200, to_time: 43_200 },
    { id: 3, title: 'Ca lấy chiều (12h00 - 18h00)', from_time: 43_200, to_time: 64_800 },
  ])
}
