import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

const { data: stores } = await guihang.listStores()
const store = stores.find((each) => each.is_default)
if (store === undefined) throw new Error('The shop has no store yet')

const { data: parcel } = await guihang.createParcel({
  // The number of your order: sent again, it creates nothing new.
  idempotencyKey: 'order-1001',
  body: {
    store_id: store.id,
    private_code: '1001',
    receiver_name: 'Nguyễn Thị Hồng Nhung',
    receiver_phone: '0912345678',
    receiver_address: '45/12 Lê Văn Sỹ',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '26740',
    products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 1_250_000 }],
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 1_250_000,
    cod: 1_250_000,
    payment_option: 'sender',
    delivery_option: 'open_box',
  },
})
console.log(parcel.id, parcel.tracking_number, parcel.status)
