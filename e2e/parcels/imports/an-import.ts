import { createImport, listImports, validateImportRows } from '@guihang/contract/parcels/imports'
import { goodOrder } from '../../../apps/api/src/testing/imports/order-files.ts'
import type { Member } from '../../setup/people.ts'

const values = Object.fromEntries(Object.entries(goodOrder).map(([field, cell]) => [field, String(cell)]))

/** The id of an import without a file in which some rows are wrong, ask or warn; made where the shop has none. */
export async function anImport({ client }: Member, store_id: string): Promise<string> {
  const known = (await client.call(listImports, {})).data.find(({ fileName }) => fileName === '')
  if (known) return known.id
  const { data } = await client.call(createImport, { body: { store_id } })
  const rows = [
    { no: 1, values: { ...values, receiver_name: 'Khách thiếu số', receiver_phone: '0912' } },
    { no: 2, values: { ...values, weight: '500' } },
    { no: 3, values: { ...values, cod: '350' } },
    { no: 4, values: { ...values, receiver_phone: '0987654321' } },
  ]
  await client.call(validateImportRows, { body: { import_id: data.id, rows } })
  return data.id
}
