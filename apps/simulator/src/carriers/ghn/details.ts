import type { FakeReply } from '../common/fake-carrier.ts'
import type { Facts, FakeOrder, Stop } from '../common/fake-order.ts'
import { readFields, textIn, wholeIn } from '../common/read-body.ts'
import type { Switches } from '../common/switches.ts'
import { refuse, refuseOrderFee, success } from './answers.ts'
import { chargeableWeight, type GhnDesk, type GhnOrder, sides } from './orders.ts'
import { statusesWithReason } from './words.ts'

export function showOrder(desk: GhnDesk, order: FakeOrder<GhnOrder> | undefined): FakeReply {
  if (order === undefined) return refuse('ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
  return success(detailOf(desk, order))
}

function detailOf({ world }: GhnDesk, order: FakeOrder<GhnOrder>): object {
  const { fields, to, sort_code, leadtime } = order.booked
  const { facts, stop } = order
  const delivered = order.history.find(({ status }) => status === 'delivered')
  const transferred = order.history.find(({ kind }) => kind === 'cod')
  const text = (name: string) => textIn(fields, name)
  return {
    shop_id: Number(world.secrets.shop_id),
    order_code: order.code,
    client_order_code: order.client_code,
    from_name: text('from_name'),
    from_phone: text('from_phone'),
    from_address: text('from_address'),
    to_name: text('to_name'),
    to_phone: text('to_phone'),
    to_address: text('to_address'),
    to_ward_code: to.district === null ? '' : to.code,
    to_district_id: to.district?.id ?? 0,
    weight: facts.weight,
    ...Object.fromEntries(sides.map((side) => [side, wholeIn(fields, side) ?? 0])),
    converted_weight: chargeableWeight(fields),
    service_type_id: wholeIn(fields, 'service_type_id'),
    payment_type_id: wholeIn(fields, 'payment_type_id'),
    sort_code,
    cod_amount: codOf(facts, world.switches),
    is_cod_collected: facts.collected > 0,
    cod_collect_date: facts.collected > 0 ? (delivered?.at.toISOString() ?? null) : null,
    is_cod_transferred: facts.paid,
    cod_transfer_date: transferred?.at.toISOString() ?? null,
    cod_failed_amount: wholeIn(fields, 'cod_failed_amount') ?? 0,
    cod_failed_collect_date: null,
    insurance_value: wholeIn(fields, 'insurance_value') ?? 0,
    order_value: wholeIn(fields, 'order_value') ?? 0,
    required_note: text('required_note'),
    content: text('content'),
    note: text('note'),
    items: fields.items ?? [],
    status: order.status,
    created_date: order.created_at.toISOString(),
    updated_date: order.status_at.toISOString(),
    leadtime: leadtime.toISOString(),
    finish_date: delivered?.at.toISOString() ?? null,
    pick_warehouse_id: firstHubOf(order),
    deliver_warehouse_id: lastHubOf(order),
    return_warehouse_id: firstHubOf(order),
    current_warehouse_id: hubAt(order, stop),
    next_warehouse_id: stop === 'road' ? lastHubOf(order) : 0,
    tag: [],
    is_partial_return: facts.partly,
    log: logOf(order),
  }
}

function logOf({ history, booked }: FakeOrder<GhnOrder>): object[] {
  return history
    .filter(({ kind }) => kind === 'status' || kind === 'create')
    .map(({ status, reason, at }) => ({
      status,
      payment_type_id: wholeIn(booked.fields, 'payment_type_id'),
      trip_code: '',
      updated_date: at.toISOString(),
      ...(statusesWithReason.includes(status) && reason !== '' && { reason_code: reason }),
    }))
}

/** Numbers of post offices: one for each province, near its number. */
export function firstHubOf({ booked }: FakeOrder<GhnOrder>): number {
  return 2_000 + (booked.from ?? booked.to).province.id
}

/** In the other part of the province where sender and receiver share one. */
export function lastHubOf({ booked }: FakeOrder<GhnOrder>): number {
  return 3_000 + booked.to.province.id
}

export function hubAt(order: FakeOrder<GhnOrder>, stop: Stop): number {
  if (stop === 'road') return 0
  return stop === 'sender' || stop === 'first_hub' ? firstHubOf(order) : lastHubOf(order)
}

/** The amount that GHN names as COD: that of the order, or what was paid, by the switch. */
export function codOf({ cod, collected, partly }: Facts, { part_cod }: Pick<Switches, 'part_cod'>): number {
  return partly && part_cod === 'collected' ? collected : cod
}

const notYet = '0001-01-01T00:00:00Z'

/** The fees of an order, for comparing with a statement. */
export function showOrderFee({ world }: GhnDesk, body: string): FakeReply {
  const order = world.book.find(textIn(readFields(body) ?? {}, 'order_code'))
  if (order === undefined) return refuseOrderFee()
  const { main_service, insurance, station_do, station_pu, r2s, coupon } = order.booked.fee
  const back = order.facts.returning ? Math.round(main_service / 2) : 0
  const delivered = order.history.find(({ status }) => status === 'delivered')
  const value = main_service + insurance + back
  const created_date = order.created_at.toISOString()
  const payment_type = wholeIn(order.booked.fields, 'payment_type_id')
  return success({
    order_code: order.code,
    detail: { main_service, insurance, station_do, station_pu, return: back, r2s, coupon },
    payment: [{ value, payment_type, paid_date: delivered?.at.toISOString() ?? notYet, created_date }],
    cod_collect_date: order.facts.collected > 0 ? (delivered?.at.toISOString() ?? notYet) : notYet,
    transaction_id: order.facts.paid ? `T${order.code}` : '',
  })
}
