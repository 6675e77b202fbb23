import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import type { Language } from '../errors/catalogue.ts'
import { fillIn } from '../fields/fill-in.ts'

/** What is allowed but worth a second look. Server and form ask the same function. */
const texts = {
  insured: {
    vi: 'Hàng trên {from} được bảo hiểm. Giữ hóa đơn để đền đủ giá trị nếu mất.',
    en: 'Goods above {from} are insured. Keep the invoice to be paid the full value if they are lost.',
  },
  cod_unlike_value: {
    vi: 'COD {cod} khác giá trị hàng {value}. Đúng ý bạn thì cứ tạo.',
    en: 'COD {cod} differs from the product value {value}. Go on if you mean it.',
  },
  value_unlike_items: {
    vi: 'Giá trị hàng {value} khác tổng các món {items}.',
    en: 'The product value {value} differs from the sum of the items {items}.',
  },
  receiver_today: {
    vi: 'Hôm nay đã có đơn {code} cho số này. Gửi thêm hay trùng?',
    en: 'There is already parcel {code} for this number today. Another one, or the same?',
  },
} as const

type Facts = {
  readonly product_value: number
  readonly cod: number
  readonly products: readonly { readonly quantity: number; readonly value: number }[]
  /** Tracking number of a parcel created for the same phone on this business day. */
  readonly parcel_today: string | null
}

export function parcelWarnings(parcel: Facts, language: Language): { field: string; message: string }[] {
  const items = parcel.products.reduce((sum, { quantity, value }) => sum + quantity * value, 0)
  const warnings: { field: string; message: string }[] = []
  const warn = (field: string, text: keyof typeof texts, values: Record<string, string>) =>
    warnings.push({ field, message: fillIn(texts[text][language], values) })
  if (parcel.product_value > limits.insurance_from) {
    warn('product_value', 'insured', { from: formatMoney(limits.insurance_from) })
  }
  if (items > 0 && items !== parcel.product_value) {
    warn('product_value', 'value_unlike_items', {
      value: formatMoney(parcel.product_value),
      items: formatMoney(items),
    })
  }
  if (parcel.cod > 0 && parcel.cod !== parcel.product_value) {
    warn('cod', 'cod_unlike_value', {
      cod: formatMoney(parcel.cod),
      value: formatMoney(parcel.product_value),
    })
  }
  if (parcel.parcel_today !== null) {
    warn('receiver_phone', 'receiver_today', { code: groupTrackingNumber(parcel.parcel_today) })
  }
  return warnings
}
