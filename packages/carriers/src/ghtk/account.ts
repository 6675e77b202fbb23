import type { Carrier, CarrierAccount, SettingField } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { partAmount } from '../part-amount.ts'
import { callGhtk } from './call.ts'

export const hosts: Carrier['hosts'] = {
  live: { api: 'https://services.giaohangtietkiem.vn', print: 'https://services.giaohangtietkiem.vn' },
  test: { api: 'https://services-staging.ghtklab.com', print: 'https://services-staging.ghtklab.com' },
}

/** GHTK's messages prove nothing but our address: it has no secret of its own for them. */
export const secrets: Carrier['secrets'] = [
  { key: 'token', label: { vi: 'Token API', en: 'API token' }, required: true },
  {
    key: 'client_source',
    label: { vi: 'Mã đối tác (X-Client-Source)', en: 'Partner code (X-Client-Source)' },
    required: true,
    open: true,
  },
]

/** GHTK's English pages want a district, its Vietnamese ones do not. */
export const newAddresses: SettingField = {
  key: 'new_addresses',
  label: { vi: 'Địa chỉ mới, không có quận/huyện', en: 'New addresses without a district' },
  values: [
    { value: 'send', label: { vi: 'Gửi như đã ghi', en: 'Sent as they are' } },
    { value: 'refuse', label: { vi: 'Không gửi qua GHTK', en: 'Not sent by GHTK' } },
  ],
  default: 'send',
}

export const transport: SettingField = {
  key: 'transport',
  label: { vi: 'Đường vận chuyển', en: 'Way of transport' },
  values: [
    { value: 'road', label: { vi: 'Đường bộ', en: 'By road' } },
    { value: 'fly', label: { vi: 'Đường bay', en: 'By air' } },
  ],
  default: 'road',
}

export const pickOption: SettingField = {
  key: 'pick_option',
  label: { vi: 'Cách giao hàng cho GHTK', en: 'How GHTK gets the parcels' },
  values: [
    { value: 'cod', label: { vi: 'GHTK đến lấy', en: 'GHTK picks up' } },
    { value: 'post', label: { vi: 'Gửi tại bưu cục', en: 'Dropped off at a post office' } },
  ],
  default: 'cod',
}

/** The text of GHTK's page says POST, its example shows GET. */
export const cancelMethod: SettingField = {
  key: 'cancel_method',
  label: { vi: 'Phương thức của lệnh hủy đơn', en: 'Method of the cancel call' },
  values: [
    { value: 'POST', label: { vi: 'POST', en: 'POST' } },
    { value: 'GET', label: { vi: 'GET', en: 'GET' } },
  ],
  default: 'POST',
}

export const labelPage: SettingField = {
  key: 'label_page',
  label: { vi: 'Khổ nhãn của GHTK', en: "Size of GHTK's label" },
  values: [
    { value: 'A6', label: { vi: 'A6', en: 'A6' } },
    { value: 'A5', label: { vi: 'A5', en: 'A5' } },
  ],
  default: 'A6',
}

export const settings: readonly SettingField[] = [
  newAddresses,
  transport,
  pickOption,
  cancelMethod,
  partAmount,
  labelPage,
]

export function* checkAccount(account: CarrierAccount): Conversation<void> {
  yield* callGhtk(account, { method: 'GET', path: '/services/authenticated', effect: 'reads' })
}
