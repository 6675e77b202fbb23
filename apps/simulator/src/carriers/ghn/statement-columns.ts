import { lineAmounts, netOfLine } from '../common/statements/statement-line.ts'
import {
  amountColumn,
  asNumber,
  dayOf,
  type StatementStyle,
  textColumn,
} from '../common/statements/statement-style.ts'

/** Two sheets, as GHN's pages tell: what is held for parcels on the way, and the parcels. Fees are numbers above 0. */
export const ghnStatement: StatementStyle = {
  format: 'xlsx',
  total: 'TỔNG CỘNG',
  sheets: [
    {
      name: 'Tạm thu',
      title: [['DANH SÁCH TẠM THU PHÍ DỊCH VỤ']],
      takes: ({ held, released }) => held !== 0 || released !== 0,
      columns: [
        textColumn('Mã đơn hàng', ({ code }) => code),
        textColumn('ID khách hàng', () => 196_560),
        amountColumn('Tạm thu', 'held', asNumber),
        textColumn('Ngày hoàn', ({ released, at }) => (released === 0 ? null : dayOf(at))),
        amountColumn('Đã hoàn', 'released', asNumber),
      ],
    },
    {
      name: 'Chi tiết đơn hàng',
      title: [['BẢNG ĐỐI SOÁT COD'], ['Phiên đối soát', null, 'COD_2026']],
      takes: (line) => lineAmounts.some((name) => name !== 'held' && name !== 'released' && line[name] !== 0),
      columns: [
        textColumn('STT', (_, no) => no),
        textColumn('Mã đơn hàng', ({ code }) => code),
        textColumn('Mã đơn khách hàng', ({ client_code }) => client_code),
        textColumn('Trạng thái', ({ status }) => status),
        textColumn('Ngày giao', ({ at }) => dayOf(at)),
        textColumn('Khối lượng (gram)', ({ weight }) => weight),
        amountColumn('COD', 'cod', asNumber),
        amountColumn('Phí giao', ({ freight, vat }) => freight + vat, asNumber),
        amountColumn('Khai giá', 'insurance', asNumber),
        amountColumn('Hoàn', 'return_fee', asNumber),
        amountColumn('Phí thu hộ', 'cod_fee', asNumber),
        amountColumn('Lưu kho', ({ other_fee }) => Math.max(0, other_fee), asNumber),
        amountColumn('Đổi địa chỉ', ({ other_fee }) => Math.min(0, other_fee), asNumber),
        amountColumn('Khuyến mãi', 'discount', asNumber),
        amountColumn('Tổng đối soát', (line) => netOfLine({ ...line, held: 0, released: 0 }), asNumber),
      ],
    },
  ],
}
