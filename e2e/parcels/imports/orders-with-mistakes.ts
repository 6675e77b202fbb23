import {
  goodOrder,
  type OrderCells,
  orderWorkbook,
} from '../../../apps/api/src/testing/imports/order-files.ts'

const order = (number: number, cells: OrderCells): OrderCells => ({
  ...goodOrder,
  private_code: `SO-${number}`,
  receiver_name: `Khách ${number}`,
  receiver_phone: `09123456${String(number).padStart(2, '0')}`,
  ...cells,
})

/** Two good orders and one with each of ten kinds of mistakes, in lines 2 to 14 of the sheet. */
const orders: readonly OrderCells[] = [
  order(2, {}),
  order(3, { receiver_phone: '12345' }),
  order(4, { receiver_phone: 912_345_604 }),
  order(5, { receiver_phone: '0912345605 / 0987654321' }),
  order(6, { weight: 500 }),
  order(7, { cod: 'ba trăm' }),
  order(8, { cod: 350 }),
  order(9, { length: '', width: '', height: '' }),
  order(10, { payment_option: 'ai trả cũng được' }),
  order(11, { store: 'Kho không có' }),
  order(12, { address_level_3: 'Phường Không Có' }),
  order(13, { private_code: 'SO-2' }),
  order(14, {}),
]

/** The file as a browser takes it. */
export async function ordersWithMistakes(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file = await orderWorkbook(orders, 'don-toi-nay.xlsx')
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
