import type { Bilingual } from '@guihang/domain/languages'
import type { Carrier, CarrierAccount, SettingField } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { partAmount } from '../part-amount.ts'
import { fieldOf, itemsOf, textOf } from '../read-json.ts'
import { callGhn } from './call.ts'

export const hosts: Carrier['hosts'] = {
  live: { api: 'https://online-gateway.ghn.vn', print: 'https://online-gateway.ghn.vn' },
  test: { api: 'https://dev-online-gateway.ghn.vn', print: 'https://dev-online-gateway.ghn.vn' },
}

export const secrets: Carrier['secrets'] = [
  { key: 'token', label: { vi: 'Token API', en: 'API token' }, required: true },
  {
    key: 'shop_id',
    label: { vi: 'Mã cửa hàng GHN (ShopId)', en: 'GHN shop ID' },
    required: true,
    open: true,
    of_messages: true,
  },
  {
    key: 'webhook_secret',
    label: {
      vi: 'Chuỗi bí mật của webhook (header X-Guihang-Secret)',
      en: "The webhook's secret (header X-Guihang-Secret)",
    },
    required: true,
    of_messages: true,
  },
]

/** GHN's pages differ: one wants a one-time password of a person, the other takes up to 5,000,000 VND without it. */
export const codChange: SettingField = {
  key: 'cod_change',
  label: { vi: 'Đổi tiền thu hộ sau khi lên đơn', en: 'Change of COD after booking' },
  values: [
    { value: 'person', label: { vi: 'Đổi trên trang GHN bằng mã OTP', en: "On GHN's site, with an OTP" } },
    {
      value: 'call',
      label: { vi: 'Gọi API, tối đa 5.000.000 ₫', en: 'By its API, up to 5.000.000 ₫' },
    },
  ],
  default: 'person',
}

export const pickupPlace: SettingField = {
  key: 'pickup_place',
  label: { vi: 'Nơi GHN đến lấy hàng', en: 'Where GHN picks up' },
  values: [
    { value: 'sender', label: { vi: 'Địa chỉ của từng shop', en: "Each shop's address" } },
    { value: 'profile', label: { vi: 'Địa chỉ của cửa hàng GHN', en: 'The address of the GHN shop' } },
  ],
  default: 'sender',
}

export const highValue: SettingField = {
  key: 'high_value',
  label: { vi: 'Hàng khai giá trên 5.000.000 ₫', en: 'Goods worth more than 5.000.000 ₫' },
  values: [
    { value: 'refuse', label: { vi: 'Không gửi qua GHN', en: 'Not sent by GHN' } },
    {
      value: 'insure_part',
      label: { vi: 'Vẫn gửi, GHN đền tối đa 5.000.000 ₫', en: 'Sent; GHN answers for 5.000.000 ₫' },
    },
  ],
  default: 'refuse',
}

export const labelPage: SettingField = {
  key: 'label_page',
  label: { vi: 'Khổ nhãn của GHN', en: "Size of GHN's label" },
  values: [
    { value: 'printA5', label: { vi: 'A5', en: 'A5' } },
    { value: 'print80x80', label: { vi: '80 × 80 mm', en: '80 × 80 mm' } },
    { value: 'print52x70', label: { vi: '52 × 70 mm', en: '52 × 70 mm' } },
  ],
  default: 'printA5',
}

export const settings: readonly SettingField[] = [codChange, pickupPlace, highValue, partAmount, labelPage]

/** The shops of the token must hold ours: a token of another account is not refused by itself. */
export function* checkAccount(account: CarrierAccount): Conversation<void> {
  for (let offset = 0; offset < mostShops; offset += shopsAPage) {
    const data = yield* callGhn(account, {
      method: 'GET',
      path: '/v2/shop/all',
      query: { offset: String(offset), limit: String(shopsAPage) },
      effect: 'reads',
    })
    const shops = itemsOf(fieldOf(data, 'shops'))
    if (shops.some((shop) => textOf(fieldOf(shop, '_id')) === account.secrets.shop_id)) return
    if (shops.length < shopsAPage) break
  }
  throw new CarrierFault('unauthorized', foreignShop.vi, { fields: ['connection'], ours: foreignShop })
}

const foreignShop: Bilingual = {
  vi: 'Token này không có cửa hàng GHN mang mã đã nhập',
  en: 'This token has no GHN shop with the ID given',
}

const shopsAPage = 200
const mostShops = 10_000
