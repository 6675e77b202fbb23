import type { FakeReply, World } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { drawFate } from '../common/lives.ts'
import { isPhone } from '../common/phones.ts'
import { type Fields, fieldsIn, isFields, listIn, textIn, wholeIn } from '../common/read-body.ts'
import { type FindPlace, type KnownPlace, placeIn } from './addresses.ts'
import { done, refuse } from './answers.ts'
import { feesOf, type Priced, sumOf } from './fees.ts'
import { lifeOf } from './life.ts'

/** What J&T keeps of an order. */
export type JtBooked = {
  readonly sort_code: string
  readonly receiver: string
  readonly from: KnownPlace
  readonly to: KnownPlace
}

export type JtWorld = World<JtBooked>

/** `addOrder` */
export function addOrder(world: JtWorld, find: FindPlace, said: Fields): FakeReply {
  const fault = faultOf(said)
  if (fault !== undefined) return refuse('parameter', fault)
  const client_code = textIn(said, 'txlogisticId')
  if (world.book.findByClientCode(client_code) !== undefined) return refuse('duplicate')
  const from = placeIn(find, world.switches, said, 'sender')
  if (typeof from === 'string') return refuse(from)
  const to = placeIn(find, world.switches, said, 'receiver')
  if (typeof to === 'string') return refuse(to)

  const code = newCode(world, client_code)
  const receiver = textIn(fieldsIn(said, 'receiver') ?? {}, 'name')
  const priced = pricedIn(said)
  const created = bookOrder(world, { code, client_code, receiver, from, to, ...priced })
  const { price: inquiryFee, codFee, insuranceFee } = feesOf(priced)
  const answer = { txlogisticId: client_code, billCode: code, sortLine: created.booked.sort_code }
  return { ...done({ ...answer, ...asTexts({ inquiryFee, codFee, insuranceFee }) }), created }
}

export type JtParcel = Priced & {
  readonly code: string
  readonly client_code: string
  readonly receiver: string
  readonly from: KnownPlace
  readonly to: KnownPlace
}

/** The same life for the same seed, client's code, way and weight. */
export function bookOrder(world: JtWorld, parcel: JtParcel): FakeOrder<JtBooked> {
  const { code, client_code, receiver, from, to, grams: weight, cod } = parcel
  const random = world.random(client_code)
  const sort_code = `${random.whole(100, 999)}-${random.whole(100, 999)}A${random.whole(10, 99)}-`
  const road = from.province === to.province ? 'local' : 'far'
  return world.book.add({
    code,
    client_code,
    booked: { sort_code, receiver, from, to },
    status: '103',
    kind: 'status',
    facts: {
      weight,
      cod,
      fee: sumOf(feesOf(parcel)),
      collected: 0,
      partly: false,
      returning: false,
      paid: false,
    },
    plan: lifeOf(drawFate(random, world.shares()), { road, cod, weight }, random),
  })
}

/** `getComCost`: the price of an order that is not made. */
export function getCost({ switches }: JtWorld, find: FindPlace, said: Fields): FakeReply {
  const weight = weightOf(said)
  if (weight === undefined) return refuse('parameter', 'weight')
  const fault = faultOfGoods(said)
  if (fault !== undefined) return refuse('parameter', fault)
  for (const side of ['sender', 'receiver'] as const) {
    const place = placeIn(find, switches, said, side)
    if (typeof place === 'string') return refuse(place)
  }
  return done(asTexts(feesOf(pricedIn(said))))
}

/** The name of the first field that is not as documented. */
function faultOf(said: Fields): string | undefined {
  const codes: Readonly<Record<string, readonly string[]>> = {
    orderType: ['1', '2'],
    selfAddress: ['0', '1'],
    serviceType: ['1', '6'],
    payType: ['PP_PM', 'PP_CASH', 'CC_CASH'],
    deliveryType: ['1', '2'],
    partSign: ['', '0', '1'],
  }
  for (const [name, known] of Object.entries(codes)) if (!known.includes(textIn(said, name))) return name
  if (textIn(said, 'txlogisticId') === '') return 'txlogisticId'
  if (textIn(said, 'remark').length > 200) return 'remark'
  return (
    faultOfGoods(said) ??
    faultOfParty(said, 'sender') ??
    faultOfParty(said, 'receiver') ??
    faultOfParcel(said)
  )
}

function faultOfGoods(said: Fields): string | undefined {
  const codes: Readonly<Record<string, readonly string[]>> = {
    productType: ['EXPRESS', 'FAST', 'SUPER'],
    goodsType: ['bm000001', 'bm000010', 'bm000011'],
    isInsured: ['0', '1'],
  }
  for (const [name, known] of Object.entries(codes)) if (!known.includes(textIn(said, name))) return name
  if (!isBetween(wholeIn(said, 'goodsValue'), 0, 30_000_000)) return 'goodsValue'
  if (!isBetween(wholeIn(said, 'codMoney'), 0, Number.MAX_SAFE_INTEGER)) return 'codMoney'
  return undefined
}

function faultOfParty(said: Fields, side: 'sender' | 'receiver'): string | undefined {
  const party = fieldsIn(said, side) ?? {}
  if (!isBetween(textIn(party, 'name').length, 1, 40)) return `${side}.name`
  if (!isPhone(textIn(party, 'mobile'))) return `${side}.mobile`
  if (!isBetween(textIn(party, 'address').length, 1, 250)) return `${side}.address`
  return undefined
}

function faultOfParcel(said: Fields): string | undefined {
  const items = listIn(said, 'items')
  const isItem = (item: unknown) =>
    isFields(item) && textIn(item, 'itemName') !== '' && isBetween(wholeIn(item, 'number'), 1, 1_000_000)
  if (items.length === 0 || !items.every(isItem)) return 'items'
  const parcel = fieldsIn(said, 'packageInfo') ?? {}
  if (weightOf(parcel) === undefined) return 'packageInfo.weight'
  const most = { length: 320, width: 100, height: 180 }
  return Object.entries(most).find(([side, cm]) => !isBetween(wholeIn(parcel, side), 1, cm))?.[0]
}

/** kg from 0.01 to 999, as text with at most two decimals. */
function weightOf(fields: Fields): number | undefined {
  const text = textIn(fields, 'weight')
  const kg = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  return kg >= 0.01 && kg <= 999 ? kg : undefined
}

function pricedIn(said: Fields): Priced {
  const kg = weightOf(fieldsIn(said, 'packageInfo') ?? said) ?? 0
  return {
    grams: Math.round(kg * 1000),
    cod: wholeIn(said, 'codMoney') ?? 0,
    value: wholeIn(said, 'goodsValue') ?? 0,
    isInsured: textIn(said, 'isInsured') === '1',
    product: textIn(said, 'productType'),
  }
}

/** Twelve digits. */
function newCode({ book, random }: JtWorld, client_code: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const code = `8024${random(client_code, 'number', attempt).whole(10_000_000, 99_999_999)}`
    if (book.find(code) === undefined) return code
  }
}

function asTexts(amounts: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)]))
}

function isBetween(number: number | undefined, least: number, most: number): boolean {
  return number !== undefined && number >= least && number <= most
}
