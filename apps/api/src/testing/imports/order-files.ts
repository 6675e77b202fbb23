import { buffer } from 'node:stream/consumers'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { templateColumns } from '@guihang/domain/parcels/imports/import-template'
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.ts'

export type OrderCells = { readonly [Field in ImportField]?: string | number }

/** An order that can be created as it is. */
export const goodOrder: OrderCells = {
  receiver_name: 'Nguyễn Thị Hương',
  receiver_phone: '0912345678',
  receiver_address: '12 Lê Lợi',
  address_level_1: 'Thành phố Hồ Chí Minh',
  address_level_3: 'Phường Sài Gòn',
  product_name: 'Áo thun',
  product_value: 350_000,
  cod: 350_000,
  weight: 0.5,
  length: 20,
  width: 15,
  height: 10,
}

/** A CSV file of orders with the headings of the template, as a browser would send it. */
export function orderFile(orders: readonly OrderCells[] = [goodOrder], name = 'don-hang.csv'): File {
  const quoted = (cell: string | number = '') => `"${String(cell).replaceAll('"', '""')}"`
  const lines = [
    importFields.map((field) => quoted(templateColumns[field].heading.vi)),
    ...orders.map((order) => importFields.map((field) => quoted(order[field]))),
  ]
  return new File([lines.map((line) => line.join(',')).join('\n')], name, { type: 'text/csv' })
}

/** The same as a workbook. */
export async function orderWorkbook(orders: Iterable<OrderCells>, name = 'don-hang.xlsx'): Promise<File> {
  function* rows() {
    yield importFields.map((field) => templateColumns[field].heading.vi)
    for (const order of orders) yield importFields.map((field) => order[field] ?? null)
  }
  const columns = importFields.map(() => ({ width: 12 }))
  const bytes = await buffer(writeWorkbook([{ name: 'Đơn', columns, rows: rows() }]))
  return new File([new Uint8Array(bytes)], name)
}
