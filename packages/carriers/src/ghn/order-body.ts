import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import type { RefusedField } from '../conversation.ts'
import { cutText } from '../cut-text.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { Shipment } from '../shipment.ts'
import { highValue, pickupPlace } from './account.ts'
import { receiverPlace, senderPlace } from './addresses.ts'

/** What `create` and `preview` take, and in parts `update`. */
export function orderBody(account: CarrierAccount, shipment: Shipment): Readonly<Record<string, unknown>> {
  const { receiver, sender } = shipment
  const fromSender = settingOf(account, pickupPlace) === 'sender'
  return {
    ...(fromSender && { from_name: sender.name, from_phone: sender.phone, ...senderPlace(sender) }),
    to_name: receiver.name,
    to_phone: receiver.phone,
    ...receiverPlace(receiver),
    weight: weightOf(shipment),
    ...sidesOf(shipment),
    service_type_id: serviceOf(shipment),
    payment_type_id: shopPays,
    required_note: shipment.may_open ? 'CHOXEMHANGKHONGTHU' : 'KHONGCHOXEMHANG',
    note: cutText(shipment.notes, 5_000),
    content: cutText(contentOf(shipment), 2_000),
    items: itemsOf(shipment),
    cod_amount: shipment.collect,
    insurance_value: Math.min(shipment.declared_value, most.insured),
    order_value: shipment.declared_value,
  }
}

/** 2 would have the courier collect the freight. */
const shopPays = 1

const most = { weight: 50_000, side: 200, collect: 50_000_000, insured: 5_000_000 }

/** Raises `refused` for what GHN's documentation rules out. */
export function checkLimits(account: CarrierAccount, shipment: Shipment): void {
  const { length, width, height, collect, declared_value } = shipment
  const mayInsurePart = settingOf(account, highValue) === 'insure_part'
  const limits: readonly (readonly [boolean, RefusedField, Bilingual])[] = [
    [weightOf(shipment) > most.weight, 'weight', tooHeavy],
    [Math.max(length, width, height) > most.side, 'size', tooLarge],
    [collect > most.collect, 'total_cod', tooMuchToCollect],
    [declared_value > most.insured && !mayInsurePart, 'product_value', tooMuchToInsure],
  ]
  const passed = limits.find(([isPassed]) => isPassed)
  if (passed !== undefined) throw refusedByUs([passed[1]], passed[2])
}

const tooHeavy: Bilingual = {
  vi: 'GHN nhận kiện nặng tối đa 50 kg',
  en: 'GHN takes parcels of up to 50 kg',
}
const tooLarge: Bilingual = {
  vi: 'GHN nhận kiện mỗi chiều tối đa 200 cm',
  en: 'GHN takes parcels of up to 200 cm a side',
}
const tooMuchToCollect: Bilingual = {
  vi: 'GHN thu hộ tối đa 50.000.000 ₫',
  en: 'GHN collects up to 50.000.000 ₫',
}
const tooMuchToInsure: Bilingual = {
  vi: 'GHN nhận hàng khai giá tối đa 5.000.000 ₫',
  en: 'GHN answers for up to 5.000.000 ₫',
}

function weightOf({ weight }: Shipment): number {
  return Math.max(1, Math.round(weight))
}

function sidesOf({ length, width, height }: Shipment) {
  return { length: sideOf(length), width: sideOf(width), height: sideOf(height) }
}

function sideOf(side: number): number {
  return Math.max(1, Math.ceil(side))
}

/** GHN's light goods, and from 20 kg its heavy goods. */
function serviceOf(shipment: Shipment): 2 | 5 {
  return weightOf(shipment) < 20_000 ? 2 : 5
}

function contentOf({ products, code }: Shipment): string {
  const names = products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return names.join(', ') || code
}

/** Heavy goods are told as pieces with their sizes: our parcel is one piece. Light goods are told as products. */
function itemsOf(shipment: Shipment): readonly object[] {
  if (serviceOf(shipment) === 5)
    return [
      {
        name: cutText(contentOf(shipment), 512),
        quantity: 1,
        weight: weightOf(shipment),
        ...sidesOf(shipment),
      },
    ]
  return shipment.products.map(({ name, quantity, price, weight }) => ({
    name: cutText(name, 512),
    quantity,
    ...(price !== null && { price: Math.round(price) }),
    ...(weight > 0 && { weight: Math.ceil(weight) }),
  }))
}
