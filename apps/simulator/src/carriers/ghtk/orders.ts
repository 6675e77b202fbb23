import type { FakeReply, World } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { drawFate } from '../common/lives.ts'
import { localIso, localParts } from '../common/local-time.ts'
import { isPhone } from '../common/phones.ts'
import { type Fields, fieldsIn, isFields, listIn, readFields, textIn, wholeIn } from '../common/read-body.ts'
import { namedUnit } from '../common/units.ts'
import { findPlace, type GhtkPlace } from './addresses.ts'
import { json, type RefusalCode, refuse, success } from './answers.ts'
import { feeOf, type GhtkFee } from './fees.ts'
import { lifeOf } from './life.ts'

/** What GHTK keeps of the call that created an order: the object `order` as it was sent. */
export type GhtkOrder = {
  readonly fields: Fields
  readonly tracking_id: number
  readonly charged: GhtkFee
}

export type GhtkDesk = { readonly world: World<GhtkOrder>; readonly places: readonly GhtkPlace[] }

/** The number of an order is used once for ever: a second create is refused with the first one's label. */
export function createOrder(desk: GhtkDesk, body: string): FakeReply {
  const sent = readFields(body) ?? {}
  const fields = fieldsIn(sent, 'order')
  if (fields === undefined) return refuse('30101')
  const known = desk.world.book.findByClientCode(textIn(fields, 'id'))
  if (known !== undefined) return refuseKnown(known)
  const weight = weightOf(sent, fields)
  const refused = refuseFields(desk, sent, fields) ?? refuseWeight(weight) ?? refuseMoney(desk, fields)
  if (refused !== undefined) return refuse(refused)
  const order = addOrder(desk.world, fields, weight)
  return { ...answerCreate(order), created: order }
}

function refuseKnown({ client_code, code, created_at, status }: FakeOrder<GhtkOrder>): FakeReply {
  return json(200, {
    success: false,
    message: 'Mã đơn hàng của bạn đã tồn tại trên hệ thống GHTK',
    error: {
      code: 'ORDER_ID_EXIST',
      partner_id: client_code,
      ghtk_label: code,
      created: localIso(created_at),
      status: Number(status),
    },
  })
}

/** `known`: its label, where it has one. */
export function addOrder(
  world: World<GhtkOrder>,
  fields: Fields,
  weight: number,
  known?: string,
): FakeOrder<GhtkOrder> {
  const client_code = textIn(fields, 'id')
  const provinces = {
    pick_province: namedUnit(textIn(fields, 'pick_province')).bare,
    province: namedUnit(textIn(fields, 'province')).bare,
  }
  const charged = feeOf({ ...provinces, weight, value: wholeIn(fields, 'value') ?? 0 })
  const random = world.random(client_code, 'life')
  const code = known ?? newLabel(world, client_code, charged)
  const fee = charged.fee + charged.insurance_fee
  // Without it the receiver pays the freight at the door, too.
  const isFree = textIn(fields, 'is_freeship') === '1'
  return world.book.add({
    code,
    client_code,
    booked: { fields, tracking_id: Number(code.split('.').at(-1)), charged },
    status: '2',
    plan: lifeOf(drawFate(random, world.shares()), { weight }, random),
    facts: {
      weight,
      cod: (wholeIn(fields, 'pick_money') ?? 0) + (isFree ? 0 : fee),
      fee,
      collected: 0,
      partly: false,
      returning: false,
      paid: false,
    },
  })
}

/** `S1.A1.2001297581`, whose last part is the tracking id. */
function newLabel({ book, random }: World<GhtkOrder>, id: string, { area }: GhtkFee): string {
  for (let attempt = 0; ; attempt += 1) {
    const tracking_id = random(id, attempt, 'code').whole(2_000_000_000, 2_147_000_000)
    const label = `S1.A${area}.${tracking_id}`
    if (book.find(label) === undefined) return label
  }
}

function answerCreate({ code, client_code, created_at, booked }: FakeOrder<GhtkOrder>): FakeReply {
  const { charged, tracking_id } = booked
  const day = (days: number) => localParts(new Date(created_at.getTime() + days * 86_400_000)).day
  return success({
    order: {
      partner_id: client_code,
      label: code,
      area: String(charged.area),
      fee: String(charged.fee),
      insurance_fee: String(charged.insurance_fee),
      tracking_id,
      estimated_pick_time: `Sáng ${day(1)}`,
      estimated_deliver_time: `Chiều ${day(charged.area)}`,
      products: [],
      status_id: 2,
    },
  })
}

/** g. The products' weights are kg whatever the order's own option says. */
function weightOf(sent: Fields, order: Fields): number {
  const total = Number(order.total_weight)
  if (total > 0) return Math.round(textIn(order, 'weight_option') === 'gram' ? total : total * 1_000)
  const kg = listIn(sent, 'products')
    .filter(isFields)
    .reduce((sum, product) => sum + Number(product.weight ?? 0) * (wholeIn(product, 'quantity') ?? 1), 0)
  return Math.round(kg * 1_000)
}

function refuseFields({ world, places }: GhtkDesk, sent: Fields, order: Fields): RefusalCode | undefined {
  const isEmpty = (name: string) => textIn(order, name).trim() === ''
  if (isEmpty('id')) return '30203'
  if (textIn(order, 'id').length > 250) return '30102'
  const missing = required.find(([name]) => isEmpty(name) && !isKnownPoint(order, name))
  if (missing !== undefined) return missing[1]
  if (!isPhone(textIn(order, 'pick_tel'))) return '30201'
  if (!isPhone(textIn(order, 'tel'))) return '30301'
  if (textIn(order, 'pick_tel') === textIn(order, 'tel')) return '30202'
  if (isEmpty('district') && world.switches.ghtk_district === 'required') return '30306'
  if (isEmpty('pick_district') && isEmpty('pick_address_id') && world.switches.ghtk_district === 'required')
    return '30209'
  if (isEmpty('ward')) return '30304'
  if (isEmpty('street') && isEmpty('hamlet')) return '30302'
  if (!['', '0', '1'].includes(textIn(order, 'is_freeship'))) return '30106'
  if (!['', 'cod', 'post'].includes(textIn(order, 'pick_option'))) return '30108'
  const quantities = listIn(sent, 'products')
    .filter(isFields)
    .map((product) => product.quantity)
  if (quantities.some((quantity) => quantity !== undefined && !(Number(quantity) >= 1))) return '30501'
  return isServed({ world, places }, order) ? undefined : '30610'
}

const required = [
  ['pick_name', '30204'],
  ['pick_money', '30205'],
  ['pick_address', '30207'],
  ['pick_province', '30208'],
  ['pick_tel', '30210'],
  ['name', '30303'],
  ['address', '30304'],
  ['province', '30305'],
  ['tel', '30307'],
] as const

/** A number of a pickup point stands for its address. */
function isKnownPoint(order: Fields, name: string): boolean {
  return ['pick_address', 'pick_province'].includes(name) && textIn(order, 'pick_address_id') !== ''
}

/** GHTK's list has no error for a name that it does not know; this fake does not go there. */
export function isServed({ world, places }: GhtkDesk, order: Fields): boolean {
  const name = (level: string) => textIn(order, level)
  const place = findPlace(places, {
    province: name('province'),
    district: name('district'),
    ward: name('ward'),
  })
  const province = place?.province.name ?? ''
  return place !== undefined && !world.switches.unserved.includes(province)
}

/** Grams that were sent as kg are too heavy for any scale. GHTK prints no limit: 50 kg is this fake's. */
function refuseWeight(weight: number): RefusalCode | undefined {
  if (!(weight > 0)) return '30103'
  if (weight >= 100_000) return '30105'
  return weight > 50_000 ? '30603' : undefined
}

function refuseMoney({ world }: GhtkDesk, order: Fields): RefusalCode | undefined {
  const cod = wholeIn(order, 'pick_money')
  const value = wholeIn(order, 'value') ?? 0
  if (cod === undefined || cod < 0) return '30206'
  if (cod > world.switches.ghtk_most_cod) return '30607'
  if (value <= 0) return '30110'
  return value > mostValue ? '30608' : undefined
}

/** What GHTK pays for at most. */
const mostValue = 20_000_000
