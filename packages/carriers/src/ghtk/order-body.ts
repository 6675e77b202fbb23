import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { cutText } from '../cut-text.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { Shipment } from '../shipment.ts'
import { pickOption, transport } from './account.ts'
import { checkDistricts, placesOf } from './addresses.ts'

/** What `create` takes: products beside the order. Weights in kg, where the quote wants g. */
export function orderBody(account: CarrierAccount, shipment: Shipment): object {
  const { code, sender, receiver } = shipment
  return {
    products: productsOf(shipment),
    order: {
      id: code,
      pick_name: sender.name,
      pick_tel: sender.phone,
      name: receiver.name,
      tel: receiver.phone,
      ...placesOf(shipment),
      // GHTK wants a hamlet where it has no street of its own list.
      hamlet: 'Khác',
      pick_money: shipment.collect,
      is_freeship: shopPays,
      value: shipment.declared_value,
      total_weight: kgOf(shipment.weight),
      transport: settingOf(account, transport),
      pick_option: settingOf(account, pickOption),
      note: cutText(shipment.notes, 120),
      tags: tagsOf(shipment),
    },
  }
}

/** 0 would have the courier collect the freight beside the COD. */
const shopPays = 1

function productsOf({ products, code, weight }: Shipment): readonly object[] {
  if (products.length === 0) return [{ name: code, quantity: 1, weight: kgOf(weight) }]
  return products.map((product) => ({
    name: product.name,
    quantity: product.quantity,
    ...(product.price !== null && { price: Math.round(product.price) }),
    weight: kgOf(product.weight),
  }))
}

function kgOf(weight_g: number): number {
  return Math.max(1, Math.round(weight_g)) / 1000
}

function tagsOf({ may_open, may_deliver_partly }: Shipment): readonly number[] {
  return [...(may_open ? [mayLook] : []), ...(may_deliver_partly ? [choosesProducts] : [])]
}

const mayLook = 10
const choosesProducts = 17

/** Raises `refused` for what GHTK's documentation rules out. */
export function checkLimits(account: CarrierAccount, shipment: Shipment): void {
  checkDistricts(account, shipment)
  if (shipment.sender.phone === shipment.receiver.phone)
    throw refusedByUs(['sender.phone', 'receiver.phone'], samePhone)
  if (shipment.declared_value <= 0) throw refusedByUs(['product_value'], noValue)
}

const samePhone: Bilingual = {
  vi: 'GHTK không nhận đơn có số điện thoại người gửi trùng với người nhận',
  en: 'GHTK takes no order with the same phone number for sender and receiver',
}
const noValue: Bilingual = {
  vi: 'GHTK cần giá trị hàng lớn hơn 0',
  en: 'GHTK needs a value of the goods above 0',
}
