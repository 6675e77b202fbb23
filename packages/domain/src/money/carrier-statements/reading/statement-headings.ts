import type { CarrierKind } from '../../../connection/carriers/carrier-kinds.ts'
import type { StatementField } from '../statement-fields.ts'

/** Headings by field; of two columns that say the same field the one that stands first here counts. */
export type StatementHeadings = { readonly [Field in StatementField]?: readonly string[] }

/** What Vietnamese carriers and their customers usually write. */
export const generalHeadings: StatementHeadings = {
  carrier_code: [
    ...['Mã vận đơn', 'Số vận đơn', 'Vận đơn', 'Mã vận đơn hãng', 'Mã bưu gửi', 'Số hiệu bưu gửi'],
    ...[
      'Mã phiếu gửi',
      'Mã bill',
      'Số bill',
      'Mã kiện hàng',
      'Mã tracking',
      'Tracking number',
      'Tracking no',
    ],
    ...['Tracking code', 'Waybill', 'Waybill no', 'AWB', 'Bill code', "Carrier's number", 'Carrier code'],
  ],
  our_code: [
    ...['Mã đơn khách hàng', 'Mã đơn hàng khách hàng', 'Mã đơn KH', 'Mã đơn của khách', 'Mã đơn hàng riêng'],
    ...['Mã đơn shop', 'Mã đơn hàng shop', 'Mã đơn của shop', 'Mã shop', 'Mã tham chiếu', 'Mã đối tác'],
    ...['Mã đơn đối tác', 'Mã đơn hàng đối tác', 'Client order code', 'Customer order no', 'Reference'],
    ...['Our number', 'Our code', 'Mã đơn hàng', 'Mã đơn', 'Order code', 'Order number', 'Order id'],
  ],
  cod: [
    ...['COD thực thu', 'Thực thu COD', 'COD đã thu', 'Tiền COD đã thu', 'Tiền thu hộ thực tế', 'Đã thu hộ'],
    ...['Tiền thu hộ', 'Tiền thu hộ COD', 'Thu hộ', 'Số tiền thu hộ', 'Tiền COD', 'COD', 'Tổng COD'],
    ...['Tổng thu hộ', 'Tổng tiền thu hộ', 'Tiền hàng thu hộ', 'Giá trị COD', 'COD amount', 'COD collected'],
  ],
  freight: [
    ...['Phí giao hàng', 'Phí giao', 'Phí vận chuyển', 'Cước vận chuyển', 'Cước chính', 'Cước chuyển phát'],
    ...[
      'Cước giao hàng',
      'Phí ship',
      'Tiền ship',
      'Tiền cước',
      'Cước',
      'Cước phí',
      'Phí chính',
      'Phí dịch vụ',
    ],
    ...['Cước dịch vụ', 'Phí dịch vụ giao hàng', 'Freight', 'Shipping fee', 'Delivery fee', 'Main fee'],
  ],
  insurance: [
    ...['Phí khai giá', 'Phí khai giá hàng hóa', 'Phí bảo hiểm', 'Phí bảo hiểm hàng hóa', 'Cước khai giá'],
    ...['Bảo hiểm', 'Insurance', 'Insurance fee'],
  ],
  return_fee: [
    ...['Phí hoàn', 'Phí hoàn hàng', 'Phí chuyển hoàn', 'Cước hoàn', 'Cước chuyển hoàn', 'Phí trả hàng'],
    ...['Phí hoàn trả', 'Phí trả hàng hoàn', 'Return fee'],
  ],
  cod_fee: [
    ...[
      'Phí thu hộ',
      'Phí COD',
      'Phí thu hộ COD',
      'Phí dịch vụ COD',
      'Cước thu hộ',
      'Cước COD',
      'Phụ phí COD',
    ],
    ...['Phí thu tiền hộ', 'COD fee'],
  ],
  other_fee: [
    ...[
      'Phụ phí',
      'Phụ phí khác',
      'Phí khác',
      'Các phí khác',
      'Phí cộng thêm',
      'Cước cộng thêm',
      'Phí lưu kho',
    ],
    ...[
      'Lưu kho',
      'Phí đổi địa chỉ',
      'Phí thay đổi địa chỉ',
      'Phí kiểm hàng',
      'Phí đồng kiểm',
      'Phí giao lại',
    ],
    ...['Phí chuyển khoản', 'Phí chuyển tiền', 'Phụ phí vùng xa', 'Phí vùng xa', 'Phụ phí ngoại tuyến'],
    ...[
      'Phụ phí xăng dầu',
      'Phí xăng dầu',
      'Phí đóng gói',
      'Phí thay đổi COD',
      'Surcharge',
      'Other fee',
      'Other fees',
    ],
  ],
  vat: ['VAT', 'Thuế VAT', 'Thuế GTGT', 'Tiền thuế GTGT', 'Tiền thuế', 'GTGT', 'Thuế', 'VAT 8', 'VAT 10'],
  total_fee: [
    ...[
      'Tổng phí',
      'Tổng cước',
      'Tổng phí dịch vụ',
      'Tổng cước phí',
      'Tổng phí vận chuyển',
      'Tổng tiền cước',
    ],
    ...['Tổng cước dịch vụ', 'Total fee', 'Total fees', 'All fees together'],
  ],
  discount: [
    ...['Khuyến mãi', 'Khuyến mại', 'Giảm giá', 'Chiết khấu', 'Giảm trừ', 'Giảm phí', 'Giảm cước', 'Voucher'],
    ...['Hoàn phí', 'Discount', 'Promotion'],
  ],
  held: [
    'Tạm thu',
    'Phí tạm thu',
    'Tiền tạm thu',
    'Tạm giữ',
    'Tiền tạm giữ',
    'Giữ lại',
    'COD tạm giữ',
    'Held back',
    'Held',
  ],
  released: [
    ...[
      'Hoàn tạm thu',
      'Hoàn phí tạm thu',
      'Trả lại tạm thu',
      'Đã hoàn tạm thu',
      'Trả tạm giữ',
      'Hoàn tạm giữ',
    ],
    ...['Giải phóng tạm giữ', 'Released', 'Given back of what was held'],
  ],
  net: [
    ...[
      'Thực nhận',
      'Tiền thực nhận',
      'Số tiền thực nhận',
      'Thực trả',
      'Tiền thực trả',
      'Thực lĩnh',
      'Net',
      'Net amount',
    ],
    ...['Tiền trả shop', 'Phải trả khách hàng', 'Phải trả', 'Thanh toán cho khách hàng', 'Tổng thanh toán'],
    ...['Tổng tiền thanh toán', 'Tổng đối soát', 'Tiền đối soát', 'Số tiền đối soát', 'Số tiền chuyển khoản'],
    ...['Tổng nhận', 'Còn lại', 'Payout'],
  ],
  weight: [
    ...[
      'Khối lượng tính cước',
      'Trọng lượng tính cước',
      'KL tính cước',
      'Trọng lượng tính phí',
      'Khối lượng tính phí',
    ],
    ...['Khối lượng', 'Trọng lượng', 'Cân nặng', 'KL', 'TL', 'Weight', 'Chargeable weight'],
  ],
  status: ['Trạng thái', 'Tình trạng', 'Trạng thái đơn hàng', 'Trạng thái vận đơn', 'Status'],
  delivered_on: [
    ...[
      'Ngày giao thành công',
      'Ngày giao hàng',
      'Ngày giao',
      'Ngày phát thành công',
      'Ngày phát',
      'Ngày ký nhận',
    ],
    ...[
      'Thời gian giao',
      'Thời gian giao hàng',
      'Thời gian ký nhận',
      'Ngày hoàn thành',
      'Ngày kết thúc',
      'Delivered on',
    ],
  ],
  note: ['Ghi chú', 'Nội dung', 'Diễn giải', 'Mô tả', 'Lý do', 'Note', 'Remark'],
}

/** What the people of one carrier call it, before what is usual. */
export const carrierHeadings: Readonly<Record<CarrierKind, StatementHeadings>> = {
  ghn: {
    carrier_code: [
      'Mã đơn GHN',
      'Mã đơn hàng GHN',
      'Mã GHN',
      'Mã đơn hàng',
      'Mã đơn',
      'Order code',
      'OrderCode',
    ],
    insurance: ['Khai giá'],
    return_fee: ['Hoàn', 'Hoàn hàng'],
    other_fee: ['Đổi địa chỉ', 'Kiểm hàng', 'Đồng kiểm', 'Chuyển khoản'],
    discount: ['Trả trước', 'Đã thanh toán trước', 'Tiền trả trước'],
    released: ['Đã hoàn', 'Đã chuyển hoàn'],
    net: ['Tổng đối soát', 'Tổng tiền đối soát'],
  },
  ghtk: {
    carrier_code: ['Mã đơn GHTK', 'Mã GHTK', 'Mã đơn hàng GHTK', 'Mã vận đơn GHTK', 'Mã đơn hàng', 'Mã đơn'],
    our_code: ['Mã đơn hàng của shop', 'Mã KH', 'Mã đơn hàng shop'],
    cod: ['Tiền CoD', 'Tiền thu hộ'],
    freight: ['Phí dịch vụ'],
    net: ['Thanh toán'],
  },
  viettel_post: {
    carrier_code: ['Mã vận đơn', 'Mã phiếu gửi', 'Mã bưu gửi'],
    our_code: ['Mã đơn hàng', 'Số tham chiếu'],
    freight: ['Cước chính', 'Cước dịch vụ chính'],
    cod_fee: ['Cước COD', 'Cước thu hộ'],
    other_fee: ['Cước GTGT', 'Cước dịch vụ cộng thêm', 'Cước cộng thêm'],
    net: ['Số tiền phải trả', 'Tiền phải trả'],
  },
  jt: {
    carrier_code: ['Mã vận đơn', 'Mã vận đơn J&T', 'Billcode', 'Waybill'],
    our_code: ['Mã đơn đặt', 'Mã đơn hàng KH', 'TxLogisticId', 'Mã khách hàng đặt'],
    freight: ['Phí vận chuyển', 'PP_PM', 'Phí VC'],
    net: ['Số tiền thanh toán', 'COD phải trả'],
  },
}

/** Columns that are understood and that nothing is asked for: no money between carrier and provider. */
export const ignoredHeadings: readonly string[] = [
  ...['STT', 'No', 'ID khách hàng', 'Mã khách hàng', 'Mã KH hợp đồng', 'Người nhận', 'Tên người nhận', 'SĐT'],
  ...[
    'Số điện thoại',
    'SĐT người nhận',
    'Điện thoại',
    'Địa chỉ',
    'Địa chỉ nhận',
    'Tỉnh',
    'Tỉnh thành',
    'Sản phẩm',
  ],
  ...['Giá trị hàng', 'Giá trị hàng hóa', 'Giá trị khai giá', 'Giá trị đơn hàng', 'COD ban đầu', 'Tiền hàng'],
  ...['Khối lượng ban đầu', 'Khối lượng quy đổi', 'Kích thước', 'Dài', 'Rộng', 'Cao', 'Ngày tạo', 'Ngày gửi'],
  ...[
    'Ngày lấy',
    'Ngày lấy hàng',
    'Ngày hoàn',
    'Ngày đối soát',
    'Ngày chuyển tiền',
    'Phiên đối soát',
    'Mã phiên',
  ],
  ...[
    'Mã chuyển khoản',
    'Mã giao dịch',
    'Bưu cục',
    'Dịch vụ',
    'Loại dịch vụ',
    'Hình thức thanh toán',
    'Số kiện',
  ],
]
