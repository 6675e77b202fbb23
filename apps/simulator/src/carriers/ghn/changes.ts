import type { FakeReply } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { type Fields, listIn, readFields, textIn, wholeIn } from '../common/read-body.ts'
import { refuse, success } from './answers.ts'
import { totalOf } from './fees.ts'
import { beforePickup, deliverAgain, ends, sendBack } from './life.ts'
import { type GhnDesk, type GhnOrder, readOrder } from './orders.ts'
import { cancelReasons } from './words.ts'

const wrongStatus = 'Trạng thái đơn hàng không hợp lệ'

/** Only the fields that are sent change. A new COD wants the one-time password that GHN has sent to the shop. */
export function updateOrder(desk: GhnDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const order = desk.world.book.find(textIn(fields, 'order_code'))
  if (order === undefined) return refuse('ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
  if (ends[order.status] !== undefined) return refuse('USER_ERR_COMMON', wrongStatus)
  const cod = wholeIn(fields, 'cod_amount')
  if (cod !== undefined && cod !== order.facts.cod) {
    if (!isPassword(desk, textIn(fields, 'otp'))) return refuse('OTP_NOT_VALID', 'OTP không hợp lệ')
    if (!beforePickup.includes(order.status))
      return refuse('PERMISSION_DENIED_EDIT_COD', 'Không có quyền sửa COD')
  }
  const changed = readOrder(desk, { ...order.booked.fields, ...fields })
  if ('body' in changed) return changed
  order.booked = changed
  order.facts = {
    ...order.facts,
    weight: wholeIn(changed.fields, 'weight') ?? order.facts.weight,
    fee: totalOf(changed.fee),
  }
  if (cod !== undefined) changeCod(desk, order, cod)
  return success(null)
}

function isPassword({ world }: GhnDesk, otp: string): boolean {
  return otp !== '' && otp === world.secrets.otp
}

const mostCodLater = 5_000_000

export function updateCod(desk: GhnDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const order = desk.world.book.find(textIn(fields, 'order_code'))
  if (order === undefined) return refuse('ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
  const cod = wholeIn(fields, 'cod_amount') ?? -1
  if (cod < 0 || cod > mostCodLater)
    return refuse('USER_ERR_COMMON', `cod_amount must be from 0 to ${mostCodLater}`)
  if (desk.world.switches.ghn_update_cod === 'wants_otp') return refuse('OTP_NOT_VALID', 'OTP không hợp lệ')
  if (ends[order.status] !== undefined) return refuse('PERMISSION_DENIED_EDIT_COD', 'Không có quyền sửa COD')
  changeCod(desk, order, cod)
  return success(null)
}

/** Told as a message of its own; the status and what is planned stay. */
function changeCod({ world }: GhnDesk, order: FakeOrder<GhnOrder>, cod: number): void {
  const { status, stop, plan, step_at } = order
  order.booked = { ...order.booked, fields: { ...order.booked.fields, cod_amount: cod } }
  world.book.move(order, { status, stop, kind: 'update_cod', change: { cod } }, plan)
  order.step_at = step_at
}

/** One unknown code refuses all. What was picked up is answered `false`, with HTTP 200. */
export function cancelOrders(desk: GhnDesk, body: string): FakeReply {
  const { book, switches } = desk.world
  const fields = readFields(body) ?? {}
  const orders = codesIn(fields).map((code) => book.find(code))
  if (orders.length === 0) return refuse('USER_ERR_COMMON', 'order_codes is required')
  const reason = textIn(fields, 'reason_code')
  if (!cancelReasons.includes(reason)) return refuse('USER_ERR_COMMON', 'reason_code is invalid')
  if (orders.includes(undefined)) return refuse('ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
  return answerEach(orders, (order) => {
    if (order.status === 'cancel') return switches.ghn_second_cancel === 'done'
    if (!beforePickup.includes(order.status)) return false
    book.move(order, { status: 'cancel', reason, stop: 'sender' }, [])
    return true
  })
}

const returnable = ['delivery_fail', 'storing', 'waiting_to_return', 'return']

/** Each code by itself. */
export function returnOrders(desk: GhnDesk, body: string): FakeReply {
  const { book, random } = desk.world
  return answerEach(
    codesIn(readFields(body) ?? {}).map((code) => book.find(code)),
    (order) => {
      if (!returnable.includes(order.status)) return false
      const [turned, ...rest] = sendBack(random(order.code, order.history.length, 'return'))
      if (order.status !== 'return' && turned !== undefined) book.move(order, turned, rest)
      return true
    },
  )
}

/** Each code by itself; only while GHN waits for the sender's answer. */
export function deliverOrdersAgain(desk: GhnDesk, body: string): FakeReply {
  const { book, random } = desk.world
  return answerEach(
    codesIn(readFields(body) ?? {}).map((code) => book.find(code)),
    (order) => {
      if (order.status !== 'waiting_to_return') return false
      const plan = deliverAgain(order.facts.cod, random(order.code, order.history.length, 'again'))
      book.move(order, { status: 'storing', stop: 'last_hub' }, plan)
      return true
    },
  )
}

export function codesIn(fields: Fields): string[] {
  return listIn(fields, 'order_codes').map(String)
}

function answerEach(
  orders: readonly (FakeOrder<GhnOrder> | undefined)[],
  act: (order: FakeOrder<GhnOrder>) => boolean,
): FakeReply {
  return success(
    orders.map((order) => {
      const result = order !== undefined && act(order)
      return { order_code: order?.code ?? '', result, message: result ? 'OK' : wrongStatus }
    }),
  )
}
