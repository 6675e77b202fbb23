import { words as uploadWords } from './upload-repair-create.words.ts'

/** What the screens of the journey say, in both languages. */
export type Words = (typeof words)['vi']

const vi = {
  ...uploadWords.vi,
  pasteMany: 'Dán đơn hàng loạt',
  pasteMore: 'Dán thêm đơn',
  pasteHere: 'Dán vào đây',
  putIn: 'Xem trước',
  emptyGrid: 'Mở bảng trống',
  nothingPasted: 'Dán đơn hàng vào đây trước',
  unknownColumn: 'Đã bỏ qua cột không có trong bảng: Màu hộp',
  found: (count: number) => `Thấy ${count} dòng`,
  fillDown: 'Điền xuống',
  repairAll: (count: number) => `Sửa ${count} dòng giống vậy`,
  addRow: 'Thêm một dòng',
  name: 'Tên người nhận',
  value: 'Giá trị hàng (đ)',
  weight: 'Cân nặng (kg)',
  product: 'Tên hàng',
  unsaved: 'Chưa lưu được. Bản sửa của bạn vẫn còn đây.',
  retry: 'Thử lại',
  readOrders: (count: number) => `Đã đọc ${count} đơn từ tin nhắn`,
  pasted: 'Dán trực tiếp',
  moreRows: 'Xem thêm 50 dòng',
}

const en: typeof vi = {
  ...uploadWords.en,
  pasteMany: 'Paste many orders',
  pasteMore: 'Paste more orders',
  pasteHere: 'Paste here',
  putIn: 'Preview',
  emptyGrid: 'Open an empty table',
  nothingPasted: 'Paste your orders here first',
  unknownColumn: 'Left out columns that the table does not have: Màu hộp',
  found: (count) => `${count} rows found`,
  fillDown: 'Fill down',
  repairAll: (count) => `Fix ${count} rows like this`,
  addRow: 'Add a row',
  name: 'Receiver name',
  value: 'Product value (VND)',
  weight: 'Weight (kg)',
  product: 'Product',
  unsaved: 'Not saved. Your changes are still here.',
  retry: 'Try again',
  readOrders: (count) => `${count} orders read from the message`,
  pasted: 'Pasted rows',
  moreRows: 'Show 50 more rows',
}

export const words = { vi, en }
