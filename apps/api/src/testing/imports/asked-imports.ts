import type { BodySent } from '@guihang/contract/operation'
import { createImport } from '@guihang/contract/parcels/imports'
import { listImportMappings, nameImportColumns } from '@guihang/contract/parcels/order-files'
import { no_fill } from '@guihang/domain/parcels/order-files/sheet-mapping'
import type { TestApi } from '../api.ts'
import type { ShopWithStore } from '../road/parcels.ts'

const headings = ['Tên khách', 'Số gọi', 'Giao tới', 'Người chốt']

/** What the columns of the file of `askedImport` are. */
export const namedHeadings: BodySent<typeof nameImportColumns> = {
  columns: [
    { place: 0, field: 'receiver_name' },
    { place: 1, field: 'receiver_phone' },
    { place: 2, field: 'receiver_address' },
  ],
  joins_lines: false,
}

/** An import that waits for its columns to be named, without the file behind it. */
export async function askedImport(
  { database }: TestApi,
  { client, store, user }: ShopWithStore,
): Promise<string> {
  const { data } = await client.call(createImport, { body: { store_id: store.id } })
  const columns = headings.map((heading, place) => ({
    ...{ place, heading, values: [], field: null, maybe: null, seems: 'text' as const }, // as: a kind of column
    ...{ asked: false, unit: null, unit_asked: false },
  }))
  const sheets = ['Tháng 10', 'Tháng 11'].map((name, index) => ({ index, name, hidden: false, orders: 2 }))
  const asked = {
    ...{ no: 1, columns, joins_lines: false, questions: ['columns'], lacks: ['weight'], fill: no_fill },
    ...{ source: null, sheets, sheet: 0, sheet_because: 'most' },
  }
  await database.db
    .updateTable('imports')
    .set({ asked_columns: JSON.stringify(asked) })
    .where('shop_id', '=', user.shop.id)
    .where('id', '=', data.id)
    .execute()
  return data.id
}

/** The id of what a shop has said of the columns of a file. */
export async function namedMapping(api: TestApi, shop: ShopWithStore): Promise<string> {
  const id = await askedImport(api, shop)
  await shop.client.call(nameImportColumns, { params: { id }, body: namedHeadings })
  const { data } = await shop.client.call(listImportMappings, {})
  const [mapping] = data
  if (mapping === undefined) throw new Error('Nothing was remembered')
  return mapping.id
}
