import { goodOrder, type OrderCells } from '../../../apps/api/src/testing/imports/order-files.ts'
import type { ImportField } from '../../../packages/domain/src/parcels/imports/import-fields.ts'

/** Headings as a shop writes them, in an order of its own; the last is no column of ours. */
const headings: readonly (readonly [heading: string, field: ImportField | null])[] = [
  ['SĐT', 'receiver_phone'],
  ['Họ và tên', 'receiver_name'],
  ['Tên hàng', 'product_name'],
  ['Thu hộ', 'cod'],
  ['Giá trị hàng', 'product_value'],
  ['Địa chỉ', 'receiver_address'],
  ['Phường/Xã', 'address_level_3'],
  ['Tỉnh/Thành phố', 'address_level_1'],
  ['Cân nặng', 'weight'],
  ['Dài', 'length'],
  ['Rộng', 'width'],
  ['Cao', 'height'],
  ['Người trả phí', 'payment_option'],
  ['Cửa hàng', 'store'],
  ['Mã đơn', 'private_code'],
  ['Màu hộp', null],
]

const phone = (line: number) => `091234${5_000 + line}`

/** Ten kinds of mistakes, by line. Those of the last ten lines are alike. */
const mistakesOf = (count: number): Readonly<Record<number, OrderCells>> => ({
  3: { receiver_phone: '12345' },
  4: { receiver_phone: 912_345_004 },
  5: { receiver_phone: `${phone(5)} / 0987654321` },
  ...Object.fromEntries([6, 16, 26, 27].map((line) => [line, { weight: 500 }])),
  7: { cod: 'ba trăm' },
  ...Object.fromEntries([8, 18, 28].map((line) => [line, { cod: 350 }])),
  9: { length: '', width: '', height: '' },
  11: { store: 'Kho không có' },
  12: { address_level_3: 'Phường Không Có' },
  13: { private_code: 'SO-2' },
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [count - at, { payment_option: 'ai cũng được' }]),
  ),
})

/** So many orders, 40 at least, as a spreadsheet copies them, below a line of headings. They are put into lines 1 to `count`. */
export function ordersToPaste(count: number): string {
  const mistakes = mistakesOf(count)
  const lines = Array.from({ length: count }, (_, at) => {
    const line = at + 1
    const order: OrderCells = {
      ...goodOrder,
      private_code: `SO-${line}`,
      receiver_name: `Khách ${line}`,
      receiver_phone: phone(line),
      ...mistakes[line],
    }
    return headings.map(([, field]) => (field === null ? 'nâu' : String(order[field] ?? ''))).join('\t')
  })
  return [headings.map(([heading]) => heading).join('\t'), ...lines].join('\r\n')
}

/** What these orders collect once they are repaired and the one that is there twice is left out. */
export const repairedCod = (count: number) => (count - 2) * 350_000 + 250_000
