import { createClient } from '@guihang/contract/client'
import { createImport, validateImportRows } from '@guihang/contract/parcels/imports'
import { listStores } from '@guihang/contract/shop/stores'
import { servedWards } from '../import/order-sheet-file.ts'

const rowsACall = 500

/** An import without a file that holds so many orders, every tenth with something wrong; answers its id. */
export async function fillGrid(baseUrl: string, token: string, rows: number): Promise<string> {
  const client = createClient({ baseUrl, token: () => token })
  const [store] = (await client.call(listStores, {})).data
  if (store === undefined) throw new Error('The demo shop has no store')
  const { data } = await client.call(createImport, { body: { store_id: store.id } })
  const wards = await servedWards()
  for (let from = 1; from <= rows; from += rowsACall) {
    const lot = Array.from({ length: Math.min(rowsACall, rows - from + 1) }, (_, at) => {
      const no = from + at
      const { ward = '', province = '' } = wards[no % wards.length] ?? {}
      return { no, values: orderOf(no, ward, province) }
    })
    await client.call(validateImportRows, { body: { import_id: data.id, rows: lot } })
  }
  return data.id
}

function orderOf(no: number, ward: string, province: string) {
  return {
    receiver_name: `Khách hàng số ${no}`,
    receiver_phone: no % 10 === 0 ? '12345' : `09${String(10_000_000 + no)}`,
    receiver_address: `${no} Lê Lợi`,
    address_level_1: province,
    address_level_3: ward,
    product_name: 'Ấm trà men rạn',
    product_value: '350000',
    cod: no % 25 === 0 ? '350' : '350000',
    weight: '0.5',
    length: '20',
    width: '15',
    height: '10',
  }
}
