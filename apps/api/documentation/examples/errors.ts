import { ConnectionError, createClient, GuihangError } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '', STORE_ID = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN, language: 'en' })

try {
  await guihang.quoteFees({
    body: {
      store_id: STORE_ID,
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_3_code: '26740',
      weight: 95,
      length: 30,
      width: 24,
      height: 18,
      product_value: 1_250_000,
      payment_option: 'sender',
    },
  })
} catch (error) {
  if (error instanceof GuihangError) {
    console.log(error.status, error.code, error.requestId)
    for (const [field, sentences] of Object.entries(error.errors)) console.log(field, sentences.join(' '))
  } else if (error instanceof ConnectionError) {
    console.log('No answer:', error.kind)
  } else {
    throw error
  }
}
