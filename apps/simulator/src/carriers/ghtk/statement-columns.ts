import { netOfLine } from '../common/statements/statement-line.ts'
import {
  amountColumn,
  dayOf,
  type StatementStyle,
  textColumn,
  withDots,
} from '../common/statements/statement-style.ts'

/** Amounts are texts with dots, as the accounting of GHTK exports them. */
export const ghtkStatement: StatementStyle = {
  format: 'xlsx',
  total: null,
  sheets: [
    {
      name: 'Đối soát',
      title: [],
      takes: () => true,
      columns: [
        textColumn('Mã đơn hàng', ({ code }) => code),
        textColumn('Mã đơn hàng của shop', ({ client_code }) => client_code),
        textColumn('Trạng thái', ({ status }) => status),
        textColumn('Thời gian giao hàng', ({ at }) => (at === null ? null : `${dayOf(at)} 15:30`)),
        textColumn('Khối lượng (g)', ({ weight }) => weight),
        amountColumn('Tiền CoD', 'cod', withDots),
        amountColumn('Phí dịch vụ', 'freight', withDots),
        amountColumn('VAT', 'vat', withDots),
        amountColumn('Phí bảo hiểm', 'insurance', withDots),
        amountColumn('Phí chuyển hoàn', 'return_fee', withDots),
        amountColumn('Phí thu hộ', 'cod_fee', withDots),
        amountColumn('Phụ phí', 'other_fee', withDots),
        amountColumn('Khuyến mãi', 'discount', withDots),
        amountColumn('Tạm giữ', 'held', withDots),
        amountColumn('Hoàn tạm giữ', 'released', withDots),
        amountColumn('Thanh toán', netOfLine, withDots),
      ],
    },
  ],
}
