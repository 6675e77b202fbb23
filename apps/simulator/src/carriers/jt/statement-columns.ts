import { netOfLine } from '../common/statements/statement-line.ts'
import {
  amountColumn,
  dayOf,
  type StatementStyle,
  textColumn,
  withCommas,
} from '../common/statements/statement-style.ts'

/** A text file whose amounts have commas; brackets are below 0, and kilograms have a comma. */
export const jtStatement: StatementStyle = {
  format: 'csv',
  total: 'Tổng',
  sheets: [
    {
      name: 'COD',
      title: [['J&T Express', 'Đối soát COD']],
      takes: () => true,
      columns: [
        textColumn('Mã vận đơn', ({ code }) => code),
        textColumn('Mã đơn đặt', ({ client_code }) => client_code),
        textColumn('Trạng thái', ({ status }) => status),
        textColumn('Ngày ký nhận', ({ at }) => dayOf(at)),
        textColumn('Trọng lượng tính phí', ({ weight }) =>
          weight === null ? null : String(weight / 1_000).replace('.', ','),
        ),
        amountColumn('COD', 'cod', withCommas),
        amountColumn('Phí vận chuyển', 'freight', withCommas),
        amountColumn('Phí thu hộ', 'cod_fee', withCommas),
        amountColumn('Phí bảo hiểm', 'insurance', withCommas),
        amountColumn('Phí hoàn', 'return_fee', withCommas),
        amountColumn('Phụ phí', 'other_fee', withCommas),
        amountColumn('VAT', 'vat', withCommas),
        amountColumn('Chiết khấu', ({ discount }) => -discount, withCommas),
        amountColumn('Tạm giữ', 'held', withCommas),
        amountColumn('Hoàn tạm giữ', 'released', withCommas),
        amountColumn('Thực nhận', netOfLine, withCommas),
      ],
    },
  ],
}
