import { buffer } from 'node:stream/consumers'
import { writeWorkbook } from '../../../apps/api/src/platform/spreadsheets/write-workbook.ts'

const headings = ['Tên khách', 'SĐT', 'Địa chỉ', 'Sản phẩm', 'SL', 'Thu hộ', 'KL (gram)', 'Ghi chú']
const places = [
  '12 Lê Lợi, phường Sài Gòn, TP.HCM',
  '45 Nguyễn Huệ, phường Sài Gòn, TP Hồ Chí Minh',
  '7 Hàng Bài, phường Cửa Nam, Hà Nội',
]

/** Thirty orders as a shop writes them for itself: words of its own, grams, no column of values. */
export async function ownSpreadsheet(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  function* rows() {
    yield headings
    for (let no = 1; no <= 30; no += 1) {
      const phone = `09123457${String(no).padStart(2, '0')}`
      yield [`Khách ${no}`, phone, places[no % 3] ?? '', `Áo thun số ${no}`, 1, `${200 + no}k`, 300 + no, '']
    }
  }
  const columns = headings.map(() => ({ width: 14 }))
  const bytes = await buffer(writeWorkbook([{ name: 'Đơn hàng', columns, rows: rows() }]))
  return { name: 'don-hang-thang-11.xlsx', mimeType: '', buffer: bytes }
}
