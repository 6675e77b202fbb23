import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN, language: 'en' })

const { data: stores } = await guihang.listStores()
for (const store of stores) console.log(store.id, store.store_name)
