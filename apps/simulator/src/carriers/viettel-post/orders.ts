import type { FakeReply, World } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { drawFate } from '../common/lives.ts'
import { type Fields, readFields, textIn, wholeIn } from '../common/read-body.ts'
import { findByIds, findByText, type ViettelAddresses, type ViettelWard } from './addresses.ts'
import { noPrice, refuse, success } from './answers.ts'
import { areExtras, type Money, moneyOf, moneyRow, type Service, serviceCodes, servicesOn } from './fees.ts'
import { lifeOf } from './life.ts'
import { refuseFields } from './read-order.ts'

/** What Viettel Post keeps of the call that created an order. */
export type ViettelOrder = {
  readonly fields: Fields
  readonly from: ViettelWard
  readonly to: ViettelWard
  readonly service: Service
  readonly money: Money
  readonly exchange_weight: number
  readonly form: Form
}

export type ViettelDesk = { readonly world: World<ViettelOrder>; readonly addresses: ViettelAddresses }

export type Form = 'ids' | 'text'

/** `CHECK_UNIQUE` refuses a known number; without it a second call makes a second order. */
export function createOrder(desk: ViettelDesk, body: string, form: Form): FakeReply {
  const fields = readFields(body)
  if (fields === undefined) return refuse('System error')
  const client_code = textIn(fields, 'ORDER_NUMBER')
  const isKnown = desk.world.book.findByClientCode(client_code) !== undefined
  // The document names no words for it.
  if (isKnown && fields.CHECK_UNIQUE === true) return refuse('ORDER_NUMBER already exists')
  const booked = readOrder(desk, fields, form)
  if (typeof booked === 'string') return refuse(booked)
  const order = addOrder(desk.world, client_code, booked, newCode(desk.world, client_code))
  return { ...answerOrder(desk.world, order), created: order }
}

export function addOrder(
  world: World<ViettelOrder>,
  client_code: string,
  booked: ViettelOrder,
  code: string,
): FakeOrder<ViettelOrder> {
  const random = world.random(client_code || code, 'life')
  const weight = weightIn(booked.fields)
  const road = booked.from.district.province === booked.to.district.province ? 'local' : 'far'
  return world.book.add({
    code,
    client_code,
    booked,
    status: '102',
    plan: lifeOf(drawFate(random, world.shares()), { road, weight }, random),
    facts: {
      weight,
      cod: collectedOf(booked),
      fee: booked.money.total,
      collected: 0,
      partly: false,
      returning: false,
      paid: false,
    },
  })
}

/** Eleven digits. */
function newCode({ book, random }: World<ViettelOrder>, client_code: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const code = String(random(client_code, attempt, 'code').whole(15_000_000_000, 29_999_999_999))
    if (book.find(code) === undefined) return code
  }
}

/** VND at the door: goods, freight, both or nothing, by ORDER_PAYMENT. */
export function collectedOf({ fields, money }: ViettelOrder): number {
  const goods = wholeIn(fields, 'MONEY_COLLECTION') ?? 0
  const payment = wholeIn(fields, 'ORDER_PAYMENT')
  if (payment === 2) return goods + money.total
  if (payment === 3) return goods
  return payment === 4 ? money.total : 0
}

export function answerOrder({ switches }: World<ViettelOrder>, order: FakeOrder<ViettelOrder>): FakeReply {
  const { fields, to, money, service, exchange_weight } = order.booked
  const wantsSort = fields.ENABLE_SORT_CODE === true || fields.ENABLE_SORT_CODE === 'true'
  const { district } = to
  return success({
    ORDER_NUMBER: order.code,
    MONEY_COLLECTION: order.facts.cod,
    EXCHANGE_WEIGHT: exchange_weight,
    ...moneyRow(money),
    KPI_HT: service.hours,
    RECEIVER_PROVINCE: district.province.id,
    RECEIVER_DISTRICT: district.id,
    RECEIVER_WARD: to.id,
    ...(wantsSort && { [switches.viettel_post_sort_field]: `${district.province.id}-${to.id}` }),
  })
}

/** The order, or the words of the refusal. */
export function readOrder(desk: ViettelDesk, fields: Fields, form: Form): ViettelOrder | string {
  const refused = refuseFields(fields, desk.world.switches)
  if (refused !== undefined) return refused
  const way = readWay(desk, fields, form)
  if (typeof way === 'string') return way
  const code = textIn(fields, 'ORDER_SERVICE')
  if (!serviceCodes.includes(code)) return 'Incorrect data: ORDER_SERVICE'
  const service = servicesOn(way.from, way.to).find((known) => known.code === code)
  if (service === undefined || !areExtras(textIn(fields, 'ORDER_SERVICE_ADD'))) return noPrice
  const exchange_weight = exchangeWeight(fields)
  const money = moneyOf(service, Math.max(weightIn(fields), exchange_weight))
  return { fields, ...way, service, money, exchange_weight, form }
}

/** From where to where; the words of the refusal where Viettel Post does not go. */
export function readWay(
  { world, addresses }: ViettelDesk,
  fields: Fields,
  form: Form,
): { readonly from: ViettelWard; readonly to: ViettelWard } | string {
  const from = wardOf(addresses, fields, 'SENDER', form)
  if (typeof from === 'string') return from
  const to = wardOf(addresses, fields, 'RECEIVER', form)
  if (typeof to === 'string') return to
  return world.switches.unserved.includes(to.district.province.name) ? noPrice : { from, to }
}

function wardOf(
  addresses: ViettelAddresses,
  fields: Fields,
  side: 'SENDER' | 'RECEIVER',
  form: Form,
): ViettelWard | string {
  if (form === 'text') return findByText(addresses, textIn(fields, `${side}_ADDRESS`)) ?? noPrice
  const id = (level: string) => wholeIn(fields, `${side}_${level}`) ?? -1
  return findByIds(addresses, side, { province: id('PROVINCE'), district: id('DISTRICT'), ward: id('WARD') })
}

/** g; 50 where nothing is said. */
export function weightIn(fields: Fields): number {
  return wholeIn(fields, 'PRODUCT_WEIGHT') ?? 50
}

/** g of the size, by the rate of this fake's contract. */
export function exchangeWeight(fields: Fields): number {
  const side = (name: string) => wholeIn(fields, `PRODUCT_${name}`) ?? 0
  return Math.round((side('LENGTH') * side('WIDTH') * side('HEIGHT')) / 6)
}
