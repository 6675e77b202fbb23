import type { Carrier, CarrierAccount, SecretField } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { callJt } from './call.ts'

const live = 'https://ylopenapi.jtexpress.vn'
const test = 'https://demoopenapi.jtexpress.vn'

export const hosts: Carrier['hosts'] = {
  live: { api: live, print: live },
  test: { api: test, print: test },
}

export const secrets: readonly SecretField[] = [
  {
    key: 'api_account',
    label: { vi: 'Tài khoản API (apiAccount)', en: 'API account (apiAccount)' },
    required: true,
    open: true,
  },
  {
    key: 'private_key',
    label: { vi: 'Khóa bí mật (privateKey)', en: 'Private key (privateKey)' },
    required: true,
    of_messages: true,
  },
  {
    key: 'customer_code',
    label: { vi: 'Mã khách hàng (customerCode)', en: 'Customer code (customerCode)' },
    required: true,
    open: true,
  },
  {
    key: 'password',
    label: { vi: 'Mật khẩu khách hàng', en: "Customer's password" },
    required: true,
  },
  {
    key: 'password_suffix',
    label: {
      vi: 'Chuỗi J&T Express cho nối sau mật khẩu trước khi băm',
      en: 'Text that J&T Express has appended to the password before it is hashed',
    },
    required: false,
  },
]

/** A call that changes nothing, for a customer with a price list: a price between two large cities. */
export function* checkAccount(account: CarrierAccount): Conversation<void> {
  try {
    yield* callJt(account, { path: '/api/spmComCost/getComCost', content: anyParcel, effect: 'reads' })
  } catch (fault) {
    // A refusal of this parcel says that the secrets were taken.
    if (!(fault instanceof CarrierFault && fault.kind === 'refused')) throw fault
  }
}

const anyParcel = {
  selfAddress: '1',
  weight: '1.00',
  goodsValue: 0,
  codMoney: 0,
  productType: 'EXPRESS',
  goodsType: 'bm000010',
  isInsured: '0',
  sender: { prov: 'Thành phố Hà Nội', city: '', area: 'Phường Hoàn Kiếm' },
  receiver: { prov: 'Thành phố Hồ Chí Minh', city: '', area: 'Phường Sài Gòn' },
}
