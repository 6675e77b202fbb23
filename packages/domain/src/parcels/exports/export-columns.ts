import type { Bilingual } from '../../languages.ts'

export type ExportCell = 'text' | 'phone' | 'money' | 'number' | 'instant'

type ExportColumnFacts = {
  readonly label: Bilingual
  readonly cell: ExportCell
  /** Width in characters. */
  readonly width: number
}

export const exportColumnFacts = {
  tracking_number: { label: { vi: 'Mã vận đơn', en: 'Tracking number' }, cell: 'text', width: 16 },
  private_code: { label: { vi: 'Mã đơn của shop', en: 'Order code' }, cell: 'text', width: 16 },
  status: { label: { vi: 'Trạng thái', en: 'Status' }, cell: 'text', width: 24 },
  status_at: { label: { vi: 'Cập nhật trạng thái', en: 'Status since' }, cell: 'instant', width: 17 },
  created_at: { label: { vi: 'Ngày tạo', en: 'Created' }, cell: 'instant', width: 17 },
  sender_name: { label: { vi: 'Cửa hàng', en: 'Store' }, cell: 'text', width: 20 },
  receiver_name: { label: { vi: 'Người nhận', en: 'Receiver' }, cell: 'text', width: 24 },
  receiver_phone: { label: { vi: 'Số điện thoại', en: 'Phone' }, cell: 'phone', width: 15 },
  receiver_address: { label: { vi: 'Địa chỉ', en: 'Address' }, cell: 'text', width: 36 },
  receiver_level_3: { label: { vi: 'Phường/xã', en: 'Ward' }, cell: 'text', width: 20 },
  receiver_level_2: { label: { vi: 'Quận/huyện (cũ)', en: 'District (former)' }, cell: 'text', width: 20 },
  receiver_level_1: { label: { vi: 'Tỉnh/thành phố', en: 'Province' }, cell: 'text', width: 20 },
  products: { label: { vi: 'Hàng hóa', en: 'Goods' }, cell: 'text', width: 36 },
  description: { label: { vi: 'Mô tả', en: 'Description' }, cell: 'text', width: 24 },
  notes: { label: { vi: 'Ghi chú', en: 'Notes' }, cell: 'text', width: 24 },
  weight: { label: { vi: 'Khối lượng (kg)', en: 'Weight (kg)' }, cell: 'number', width: 15 },
  charged_weight: {
    label: { vi: 'Khối lượng tính cước (kg)', en: 'Charged weight (kg)' },
    cell: 'number',
    width: 24,
  },
  product_value: { label: { vi: 'Giá trị hàng', en: 'Declared value' }, cell: 'money', width: 14 },
  cod: { label: { vi: 'COD', en: 'COD' }, cell: 'money', width: 14 },
  total_cod: { label: { vi: 'Tổng thu của khách', en: 'Collected from receiver' }, cell: 'money', width: 22 },
  shipping_fee: { label: { vi: 'Phí vận chuyển', en: 'Shipping fee' }, cell: 'money', width: 14 },
  insurance_fee: { label: { vi: 'Phí bảo hiểm', en: 'Insurance fee' }, cell: 'money', width: 14 },
  service_fee: { label: { vi: 'Phí dịch vụ', en: 'Service fee' }, cell: 'money', width: 14 },
  return_fee: { label: { vi: 'Phí hoàn', en: 'Return fee' }, cell: 'money', width: 14 },
  payment_option: { label: { vi: 'Người trả phí', en: 'Fee paid by' }, cell: 'text', width: 14 },
  delivery_option: { label: { vi: 'Cho xem hàng', en: 'On delivery' }, cell: 'text', width: 18 },
  carrier: { label: { vi: 'Hãng vận chuyển', en: 'Carrier' }, cell: 'text', width: 16 },
  carrier_code: { label: { vi: 'Mã của hãng', en: 'Carrier’s number' }, cell: 'text', width: 18 },
  awb_printed_at: { label: { vi: 'In nhãn lúc', en: 'Label printed' }, cell: 'instant', width: 17 },
  estimated_delivery_on: { label: { vi: 'Dự kiến giao', en: 'Expected delivery' }, cell: 'text', width: 16 },
} as const satisfies Readonly<Record<string, ExportColumnFacts>>

export type ExportColumn = keyof typeof exportColumnFacts

// as: the keys of the table are the columns
export const exportColumns = Object.keys(exportColumnFacts) as [ExportColumn, ...ExportColumn[]]

export const usualExportColumns: readonly ExportColumn[] = [
  'tracking_number',
  'private_code',
  'status',
  'created_at',
  'sender_name',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'receiver_level_3',
  'receiver_level_2',
  'receiver_level_1',
  'products',
  'weight',
  'cod',
  'total_cod',
  'shipping_fee',
  'insurance_fee',
  'service_fee',
  'return_fee',
  'payment_option',
]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const
export type ExportState = (typeof exportStates)[number]

export const exportWords = {
  sheet: { vi: 'Đơn hàng', en: 'Parcels' },
  file: { vi: 'don-hang', en: 'parcels' },
  payment_option: {
    sender: { vi: 'Shop trả', en: 'Shop' },
    receiver: { vi: 'Khách trả', en: 'Receiver' },
  },
  delivery_option: {
    open_box: { vi: 'Cho xem hàng', en: 'May open the box' },
    no_check: { vi: 'Không cho xem', en: 'May not open it' },
  },
} as const
