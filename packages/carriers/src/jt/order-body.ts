import type { CarrierAccount } from '../carrier.ts'
import type { RefusedField } from '../conversation.ts'
import { cutText } from '../cut-text.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'
import { checkPlaces, placeOf, selfAddressOf } from './addresses.ts'
import { partDelivery, payType, productType, serviceType } from './settings.ts'

/** The body of `addOrder`. Codes and weights are texts, amounts and sides are numbers. */
export function orderBody(account: CarrierAccount, shipment: Shipment) {
  const { code, sender, receiver, products, may_deliver_partly, notes, may_open } = shipment
  const asksForPart = may_deliver_partly && settingOf(account, partDelivery) === 'as_ordered'
  const opening = may_open ? 'Cho khách xem hàng' : 'Không cho khách xem hàng'
  return {
    txlogisticId: code,
    orderType: '1',
    serviceType: settingOf(account, serviceType),
    // The sender pays, always (decision 0471).
    payType: settingOf(account, payType),
    deliveryType: '1',
    isExchange: '0',
    partSign: asksForPart ? '1' : '0',
    ...pricedParts(account, shipment),
    sender: partyOf(sender),
    receiver: partyOf(receiver),
    items:
      products.length === 0 ? [itemOf({ name: 'Hàng hóa', quantity: 1, price: null })] : products.map(itemOf),
    packageInfo: { weight: kgOf(shipment), ...sizeOf(shipment) },
    // No field of its own says whether the receiver may look.
    remark: cutText(notes === '' ? opening : `${opening}. ${notes}`, mostRemark),
  }
}

/** What J&T asks of a quote and of an order alike. */
export function pricedParts(account: CarrierAccount, shipment: Shipment) {
  const { collect, declared_value, service } = shipment
  const { values } = productType
  return {
    selfAddress: selfAddressOf(shipment),
    productType: values.find(({ value }) => value === service)?.value ?? settingOf(account, productType),
    goodsType: goods,
    isInsured: declared_value > 0 ? '1' : '0',
    goodsValue: declared_value,
    codMoney: collect,
  }
}

/** kg as text, in steps of 10 g, rounded up. */
export function kgOf({ weight }: Shipment): string {
  return (Math.ceil(Math.max(1, weight) / 10) / 100).toFixed(2)
}

/** Raises a fault for all that J&T's documentation rules out. */
export function checkLimits(account: CarrierAccount, shipment: Shipment): void {
  const { sender, receiver, weight, declared_value } = shipment
  checkParty('sender', sender)
  checkParty('receiver', receiver)
  checkPlaces(account, shipment)
  if (weight > mostWeight)
    throw refusedByUs(['weight'], {
      vi: 'J&T Express nhận tối đa 999 kg một đơn',
      en: 'J&T Express takes at most 999 kg a parcel',
    })
  const { length, height, width } = sizeOf(shipment)
  if (length > mostLength || height > mostHeight || width > mostWidth)
    throw refusedByUs(['size'], {
      vi: 'J&T Express nhận kiện dài, cao, rộng tối đa 320 × 180 × 100 cm',
      en: 'J&T Express takes at most 320 cm in length, 180 cm in height and 100 cm in width',
    })
  if (declared_value > mostValue)
    throw refusedByUs(['product_value'], {
      vi: 'J&T Express nhận giá trị hàng tối đa 30.000.000 ₫',
      en: 'J&T Express takes goods worth at most 30.000.000 ₫',
    })
}

function checkParty(side: 'sender' | 'receiver', { name, street }: CarrierAddress): void {
  const refuse = (field: RefusedField, vi: string, en: string) => {
    throw refusedByUs([field], { vi, en })
  }
  if (name.length > mostName)
    refuse(
      `${side}.name`,
      'J&T Express nhận tên tối đa 40 ký tự',
      'J&T Express takes a name of at most 40 characters',
    )
  if (street.length > mostStreet)
    refuse(
      `${side}.address`,
      'J&T Express nhận địa chỉ tối đa 250 ký tự',
      'J&T Express takes an address of at most 250 characters',
    )
}

function partyOf(address: CarrierAddress) {
  const { name, phone, street } = address
  return { name, mobile: phone, ...placeOf(address), address: street }
}

function itemOf({ name, quantity, price }: { name: string; quantity: number; price: number | null }) {
  return { itemName: name, englishName: name, number: quantity, itemValue: price ?? 0 }
}

/** cm. A parcel may be laid on any side, so the longest is its length and the shortest its width. */
function sizeOf(shipment: Shipment) {
  const sides = [shipment.length, shipment.width, shipment.height].map((side) => Math.max(1, Math.ceil(side)))
  const [length = 1, height = 1, width = 1] = sides.toSorted((left, right) => right - left)
  return { length, width, height, volume: ((length * width * height) / 6000).toFixed(2) }
}

const goods = 'bm000010'
const mostName = 40
const mostStreet = 250
const mostRemark = 200
const mostWeight = 999_000
const mostLength = 320
const mostHeight = 180
const mostWidth = 100
const mostValue = 30_000_000
