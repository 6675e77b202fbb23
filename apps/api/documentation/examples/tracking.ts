import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

// By your own number, our code, or the tracking number.
const { data: found } = await guihang.findParcel({ query: { code: '1001' } })
const { data: parcel } = await guihang.getParcel({ params: { id: found.id } })
console.log(parcel.tracking_number, parcel.status)
for (const event of parcel.events) console.log(event.at, event.status)
