import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '', STORE_ID = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

const draft = { idempotencyKey: 'draft-7', body: { store_id: STORE_ID, receiver_name: 'Trần Văn Nam' } }
const first = await guihang.saveDraft(draft)
const again = await guihang.saveDraft(draft)
console.log(first.data.id === again.data.id)
