import { createClient, everyItem } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

let count = 0
for await (const parcel of everyItem(guihang.listParcels, { query: { limit: 1, status_group: 'waiting' } })) {
  count += 1
  console.log(parcel.tracking_number, parcel.status)
}
console.log(count, 'parcels')
