import { netOfLine } from '../common/statements/statement-line.ts'
import {
  amountColumn,
  asNumber,
  dayOf,
  type StatementStyle,
  textColumn,
} from '../common/statements/statement-style.ts'

/** What Viettel Post takes is below 0, so that a person can add up a row. */
export const viettelPostStatement: StatementStyle = {
  format: 'xlsx',
  total: 'Tổng cộng',
  sheets: [
    {
      name: 'Sheet1',
      title: [['TỔNG CÔNG TY CỔ PHẦN BƯU CHÍNH VIETTEL'], [], ['BẢNG KÊ THANH TOÁN COD']],
      takes: () => true,
      columns: [
        textColumn('STT', (_, no) => no),
        textColumn('Mã vận đơn', ({ code }) => code),
        textColumn('Mã đơn hàng', ({ client_code }) => client_code),
        textColumn('Trạng thái', ({ status }) => status),
        textColumn('Ngày phát thành công', ({ at }) => dayOf(at)),
        textColumn('Trọng lượng (gram)', ({ weight }) => weight),
        amountColumn('Tiền thu hộ', 'cod', asNumber),
        amountColumn('Cước chính', ({ freight }) => -freight, asNumber),
        amountColumn('Cước COD', ({ cod_fee }) => -cod_fee, asNumber),
        amountColumn('Phí khai giá', ({ insurance }) => -insurance, asNumber),
        amountColumn('Cước chuyển hoàn', ({ return_fee }) => -return_fee, asNumber),
        amountColumn('Cước cộng thêm', ({ other_fee }) => -other_fee, asNumber),
        amountColumn('Thuế GTGT', ({ vat }) => -vat, asNumber),
        amountColumn('Giảm trừ', 'discount', asNumber),
        amountColumn('Tạm giữ', ({ held }) => -held, asNumber),
        amountColumn('Trả tạm giữ', 'released', asNumber),
        amountColumn('Còn lại', netOfLine, asNumber),
      ],
    },
  ],
}
