/** What the screens of the journey say, in both languages. */
export type Words = (typeof words)['vi']

const vi = {
  excel: 'Tạo đơn từ Excel',
  more: 'Thêm',
  upload: 'Tải lên',
  fileMissing: 'Chọn file đơn hàng',
  file: 'File đơn hàng',
  tab: (name: 'all' | 'invalid' | 'ask' | 'warnings' | 'valid' | 'created') =>
    ({
      all: /^Tất cả/,
      invalid: /^Có lỗi/,
      ask: /^Cần chọn/,
      warnings: /^Có lưu ý/,
      valid: /^Hợp lệ/,
      created: /^Đã tạo/,
    })[name],
  create: (count: number) => `Tạo ${count} đơn`,
  created: (count: number) => `Đã tạo ${count} đơn`,
  phoneShort: 'Còn thiếu 5 chữ số. Số di động có 10 số',
  phone: 'Số điện thoại',
  orderCode: 'Mã đơn của shop',
  saveNext: 'Lưu và tới dòng sau',
  save: 'Lưu',
  row: (no: number) => `Dòng ${no}`,
  editRow: (no: number) => `Sửa dòng ${no}`,
  rowOk: 'Dòng này không còn lỗi.',
  rest: 'Tải phần còn lại',
  undo: 'Hoàn tác',
  remove: 'Bỏ dòng này',
  redo: 'Làm lại',
  seeParcels: 'Xem đơn hàng',
  uploads: 'Các lần tải lên',
}

const en: typeof vi = {
  excel: 'Create from Excel',
  more: 'More',
  upload: 'Upload',
  fileMissing: 'Choose a file of orders',
  file: 'File of orders',
  tab: (name) =>
    ({
      all: /^All/,
      invalid: /^Invalid/,
      ask: /^To choose/,
      warnings: /^Warnings/,
      valid: /^Valid/,
      created: /^Created/,
    })[name],
  create: (count) => `Create ${count} parcels`,
  created: (count) => `${count} parcels created`,
  phoneShort: '5 more digits needed. Mobile numbers have 10',
  phone: 'Phone',
  orderCode: 'Order code',
  saveNext: 'Save and go on',
  save: 'Save',
  row: (no) => `Row ${no}`,
  editRow: (no) => `Edit row ${no}`,
  rowOk: 'Nothing is wrong with this row any more.',
  rest: 'Download the rest',
  undo: 'Undo',
  remove: 'Remove this row',
  redo: 'Redo',
  seeParcels: 'See the parcels',
  uploads: 'Uploads',
}

export const words = { vi, en }
