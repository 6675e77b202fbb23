import type { FakeReply, World } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { drawFate } from '../common/lives.ts'
import { isPhone } from '../common/phones.ts'
import { type Fields, isFields, listIn, readFields, textIn, wholeIn } from '../common/read-body.ts'
import { findById, findByNames, type GhnAddresses, type GhnWard, isInConflict } from './addresses.ts'
import { refuse, success } from './answers.ts'
import { feeOf, type GhnFee, totalOf } from './fees.ts'
import { lifeOf } from './life.ts'

/** What GHN keeps of the call that created an order. */
export type GhnOrder = {
  /** As it was sent, with later changes. */
  readonly fields: Fields
  readonly from: GhnWard | undefined
  readonly to: GhnWard
  readonly fee: GhnFee
  readonly sort_code: string
  readonly leadtime: Date
}

export type GhnDesk = { readonly world: World<GhnOrder>; readonly addresses: GhnAddresses }

const dayMs = 86_400_000

/** The same `client_order_code` again answers the order that it has. */
export function createOrder({ world, addresses }: GhnDesk, body: string): FakeReply {
  const fields = readFields(body)
  if (fields === undefined) return refuse('USER_ERR_COMMON', 'invalid JSON')
  const client_code = textIn(fields, 'client_order_code')
  const known = client_code === '' ? undefined : world.book.findByClientCode(client_code)
  if (known !== undefined) return { ...answerCreate(known.code, known.booked), created: known }
  const booked = readOrder({ world, addresses }, fields)
  if ('body' in booked) return booked
  const order = addOrder(world, client_code, booked, newCode(world, client_code))
  return { ...answerCreate(order.code, booked), created: order }
}

/** The same checks and sums as a create, and no order. */
export function previewOrder(desk: GhnDesk, body: string): FakeReply {
  const fields = readFields(body)
  if (fields === undefined) return refuse('USER_ERR_COMMON', 'invalid JSON')
  const booked = readOrder(desk, fields)
  return 'body' in booked ? booked : answerCreate('', booked)
}

export function addOrder(
  world: World<GhnOrder>,
  client_code: string,
  booked: GhnOrder,
  code: string,
): FakeOrder<GhnOrder> {
  const random = world.random(client_code || code, 'life')
  const cod = wholeIn(booked.fields, 'cod_amount') ?? 0
  const weight = wholeIn(booked.fields, 'weight') ?? 0
  const road = booked.from?.province.bare === booked.to.province.bare ? 'local' : 'far'
  return world.book.add({
    code,
    client_code,
    booked,
    status: 'ready_to_pick',
    kind: 'create',
    plan: lifeOf(drawFate(random, world.shares()), { road, cod, weight }, random),
    facts: {
      weight,
      cod,
      fee: totalOf(booked.fee),
      collected: 0,
      partly: false,
      returning: false,
      paid: false,
    },
  })
}

/** Six capitals and digits, an L in front: `L8TKYG`. */
function newCode({ book, random }: World<GhnOrder>, client_code: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const draw = random(client_code, client_code === '' ? book.all().length : '', attempt, 'code')
    const code = `L${Array.from({ length: 5 }, () => draw.pick(letters)).join('')}`
    if (book.find(code) === undefined) return code
  }
}

const letters = [...'ABCDEFGHKLMNPQRTUVWXY346789']

function answerCreate(order_code: string, { fee, sort_code, leadtime }: GhnOrder): FakeReply {
  return success(
    {
      order_code,
      sort_code,
      trans_type: 'truck',
      ward_encode: '',
      district_encode: '',
      operation_partner: '',
      fee,
      total_fee: totalOf(fee),
      expected_delivery_time: leadtime.toISOString().replace('.000Z', 'Z'),
    },
    order_code === '' ? undefined : `Tạo đơn hàng thành công. Mã đơn hàng: ${order_code}`,
  )
}

/** The order, or why GHN refuses it. */
export function readOrder({ world, addresses }: GhnDesk, fields: Fields): GhnOrder | FakeReply {
  const refused = refuseFields(fields) ?? refuseParcel(fields)
  if (refused !== undefined) return refused
  const to = receiverIn(addresses, fields)
  if (to === undefined) return refuse('WARD_IS_INVALID', 'Phường/xã nhận hàng không hợp lệ')
  const from = senderIn(addresses, fields)
  if (from === undefined && textIn(fields, 'from_ward_name') !== '')
    return refuse('FROM_ADDRESS_CONVERT_FAIL', 'Convert from address fail')
  if (fields.is_new_to_address === true && isInConflict(addresses, to, textIn(fields, 'to_address')))
    return refuse('USER_ERR_COMMON', 'To address conflict')
  if (isUnserved(world, to)) return refuse('ROUTE_NOT_FOUND_SERVICE', 'route not found service')
  const insurance_value = wholeIn(fields, 'insurance_value') ?? 0
  const fee = feeOf({ from, to, weight: chargeableWeight(fields), insurance_value })
  const leadtime = new Date(Math.ceil((world.now().getTime() + 2 * dayMs) / dayMs) * dayMs - 7 * 3_600_000)
  return { fields, from, to, fee, sort_code: sortCodeOf(to), leadtime }
}

export function isUnserved({ switches }: World<GhnOrder>, { province }: GhnWard): boolean {
  return switches.unserved.some((name) => name === province.name || name === province.bare)
}

function receiverIn(addresses: GhnAddresses, fields: Fields): GhnWard | undefined {
  const ward_code = textIn(fields, 'to_ward_code')
  if (ward_code !== '') return findById(addresses, wholeIn(fields, 'to_district_id'), ward_code)
  return findByNames(addresses, fields.is_new_to_address === true ? 'new' : 'old', namesIn(fields, 'to'))
}

/** undefined: the shop's own address, which this fake keeps no ward of. The sender may use either list. */
function senderIn(addresses: GhnAddresses, fields: Fields): GhnWard | undefined {
  const names = namesIn(fields, 'from')
  return findByNames(addresses, names.district === '' ? 'new' : 'old', names)
}

function namesIn(fields: Fields, side: 'to' | 'from') {
  const name = (level: string) => textIn(fields, `${side}_${level}_name`)
  return { ward: name('ward'), district: name('district'), province: name('province') }
}

function sortCodeOf({ code, province }: GhnWard): string {
  return `${province.id}-${code.slice(0, 2)}-${code.slice(-2)}`
}

/** g; length × width × height / 5 where that is more. */
export function chargeableWeight(fields: Fields): number {
  const [length, width, height] = sides.map((side) => wholeIn(fields, side) ?? 0)
  return Math.max(wholeIn(fields, 'weight') ?? 0, ((length ?? 0) * (width ?? 0) * (height ?? 0)) / 5)
}

export const sides = ['length', 'width', 'height'] as const

function refuseFields(fields: Fields): FakeReply | undefined {
  const isFilled = (name: string) => textIn(fields, name).trim() !== ''
  for (const name of ['to_name', 'to_phone', 'to_address']) {
    if (!isFilled(name) || textIn(fields, name).length > 1_024)
      return refuse('USER_ERR_COMMON', `${name} is invalid`)
  }
  if (!isPhone(textIn(fields, 'to_phone'))) return refuse('PHONE_INVALID', 'Số điện thoại không hợp lệ')
  if (!notes.includes(textIn(fields, 'required_note')))
    return refuse('USER_ERR_COMMON', 'Sai thông tin Required Note')
  if (![1, 2].includes(wholeIn(fields, 'payment_type_id') ?? 0))
    return refuse('USER_ERR_COMMON', 'payment_type_id is invalid')
  if (textIn(fields, 'client_order_code').length > 50)
    return refuse('USER_ERR_COMMON', 'client_order_code is too long')
  if (textIn(fields, 'note').length > 5_000) return refuse('USER_ERR_COMMON', 'note is too long')
  if (textIn(fields, 'content').length > 2_000) return refuse('USER_ERR_COMMON', 'content is too long')
  if (!isFilled('content') && listIn(fields, 'items').length === 0)
    return refuse('USER_ERR_COMMON', 'content or items is required')
  return undefined
}

const notes = ['CHOTHUHANG', 'CHOXEMHANGKHONGTHU', 'KHONGCHOXEMHANG']

const mostCod = 50_000_000
export const mostInsured = 5_000_000

function refuseParcel(fields: Fields): FakeReply | undefined {
  const whole = (name: string) => wholeIn(fields, name)
  const type = whole('service_type_id')
  if (type !== 2 && type !== 5) return refuse('USER_ERR_COMMON', 'service_type_id is invalid')
  const weight = whole('weight') ?? 0
  if (weight <= 0) return refuse('USER_ERR_COMMON', "ShiipCreate.Weight failed on the 'required' tag")
  if (type === 2 && weight > 50_000) return refuse('USER_ERR_COMMON', 'weight must be at most 50000')
  const isSide = (side: number | undefined) => side !== undefined && side > 0 && side <= 200
  if (type === 2 && !sides.every((side) => isSide(whole(side))))
    return refuse('USER_ERR_COMMON', 'length, width, height must be from 1 to 200')
  if (type === 5 && !listIn(fields, 'items').every((item) => isFields(item) && isMeasured(item)))
    return refuse('USER_ERR_COMMON', 'items must have weight, length, width, height')
  if (type === 5 && listIn(fields, 'items').length === 0)
    return refuse('USER_ERR_COMMON', 'items is required')
  return refuseMoney(fields)
}

function refuseMoney(fields: Fields): FakeReply | undefined {
  const most = { cod_amount: mostCod, insurance_value: mostInsured } as const
  for (const [name, limit] of Object.entries(most)) {
    const amount = fields[name] === undefined ? 0 : (wholeIn(fields, name) ?? -1)
    if (amount < 0 || amount > limit) return refuse('USER_ERR_COMMON', `${name} must be from 0 to ${limit}`)
  }
  return undefined
}

function isMeasured(item: Fields): boolean {
  return ['weight', ...sides].every((name) => (wholeIn(item, name) ?? 0) > 0)
}
