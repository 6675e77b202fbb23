import type { CarrierAccount } from '../carrier.ts'
import type { RefusedField } from '../conversation.ts'
import { refusedByUs } from '../refused-by-us.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'
import { placeNumbersOf } from './addresses.ts'
import { cutBytes, fitsBytes } from './text-bytes.ts'

/** What a create and an edit have in common; `number` is our code in the first and Viettel Post's in the second. */
export function orderOf(
  account: CarrierAccount,
  shipment: Shipment,
  number: string,
): Record<string, unknown> {
  const from = placeNumbersOf(account, shipment.sender, 'sender')
  const to = placeNumbersOf(account, shipment.receiver, 'receiver')
  return {
    ORDER_NUMBER: number,
    GROUPADDRESS_ID: 0,
    SENDER_FULLNAME: whole(shipment.sender.name, 'sender.name'),
    SENDER_PHONE: whole(shipment.sender.phone, 'sender.phone'),
    SENDER_ADDRESS: addressText(shipment.sender, 'sender.address'),
    SENDER_PROVINCE: from.province,
    SENDER_DISTRICT: from.district,
    SENDER_WARD: from.ward,
    RECEIVER_FULLNAME: whole(shipment.receiver.name, 'receiver.name'),
    RECEIVER_PHONE: whole(shipment.receiver.phone, 'receiver.phone'),
    RECEIVER_ADDRESS: addressText(shipment.receiver, 'receiver.address'),
    RECEIVER_PROVINCE: to.province,
    RECEIVER_DISTRICT: to.district,
    RECEIVER_WARD: to.ward,
    PRODUCT_NAME: cutBytes(productNames(shipment), mostBytes),
    PRODUCT_QUANTITY: piecesIn(shipment),
    PRODUCT_PRICE: shipment.declared_value,
    PRODUCT_WEIGHT: Math.ceil(shipment.weight),
    PRODUCT_LENGTH: Math.ceil(shipment.length),
    PRODUCT_WIDTH: Math.ceil(shipment.width),
    PRODUCT_HEIGHT: Math.ceil(shipment.height),
    PRODUCT_TYPE: 'HH',
    // 3: goods only, 1: nothing. Freight is never collected: it is on the provider's account.
    ORDER_PAYMENT: shipment.collect > 0 ? 3 : 1,
    ORDER_SERVICE_ADD: '',
    ORDER_NOTE: cutBytes(noteText(shipment), mostBytes),
    MONEY_COLLECTION: shipment.collect,
    EXTRA_MONEY: 0,
    CHECK_UNIQUE: true,
    ENABLE_SORT_CODE: true,
    LIST_ITEM: shipment.products.map(({ name, quantity, price, weight }) => ({
      PRODUCT_NAME: cutBytes(name, mostBytes),
      PRODUCT_QUANTITY: quantity,
      PRODUCT_PRICE: price ?? 0,
      PRODUCT_WEIGHT: Math.ceil(weight),
    })),
  }
}

/** Viettel Post takes at most so many bytes of UTF-8 in any text: 75 to 100 Vietnamese letters. */
export const mostBytes = 150

/** The numbers name the units, so their names go before the street does. A street that does not fit is refused. */
function addressText(address: CarrierAddress, field: RefusedField): string {
  const { street, ward, district, province } = address
  const full = [street, ward, district, province].filter((part) => part !== null && part !== '').join(', ')
  return fitsBytes(full, mostBytes) ? full : whole(street, field)
}

/** A name or a street that is cut leads to another person or house. */
function whole(text: string, field: RefusedField): string {
  if (fitsBytes(text, mostBytes)) return text
  throw refusedByUs([field], {
    vi: `Dài quá giới hạn ${mostBytes} byte của Viettel Post (khoảng 75 đến 100 chữ cái)`,
    en: `Longer than the ${mostBytes} bytes that Viettel Post takes (some 75 to 100 letters)`,
  })
}

function productNames({ products, code }: Shipment): string {
  const names = products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return names.join(', ') || code
}

function piecesIn({ products }: Shipment): number {
  return Math.max(
    1,
    products.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

/** Whether the receiver may look is a sentence of the note; it stands first, so that no cut takes it away. */
function noteText({ may_open, notes }: Shipment): string {
  const viewing = may_open ? 'Cho xem hàng, không cho thử' : 'Không cho xem hàng'
  return notes === '' ? viewing : `${viewing}. ${notes}`
}
