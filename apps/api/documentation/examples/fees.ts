import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '', STORE_ID = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

const { data: fees } = await guihang.quoteFees({
  body: {
    store_id: STORE_ID,
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '26740',
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 1_250_000,
    cod: 1_250_000,
    payment_option: 'sender',
  },
})
console.log(fees.total_fee, fees.charged_weight, fees.expected_delivery_on)
