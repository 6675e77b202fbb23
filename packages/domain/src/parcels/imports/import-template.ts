import type { Language } from '../../languages.ts'
import type { ImportField } from './import-fields.ts'

/** Stands in the first cell. A change of the columns makes a new one; files of an older one are refused with the new link. */
export const templateVersion = '2026.11'

const mark = 'GUIHANG-TEMPLATE'

export function templateMark(): string {
  return `${mark} ${templateVersion}`
}

/** The version that a first cell names, whatever stands around it; undefined where the sheet is no template of ours. */
export function versionIn(cell: string | number | undefined): string | undefined {
  return new RegExp(`${mark} ([\\w.]{1,20})`).exec(String(cell ?? ''))?.[1]
}

type Words = Readonly<Record<Language, string>>

export type TemplateColumn = {
  readonly heading: Words
  readonly note: Words
  readonly required: boolean
  readonly list?: 'stores' | 'provinces' | 'payment_option' | 'delivery_option' | 'yes_no'
  /** Width in characters. */
  readonly width: number
}

export const templateColumns: Readonly<Record<ImportField, TemplateColumn>> = {
  private_code: {
    heading: { vi: 'Mã đơn của shop', en: 'Order code' },
    note: {
      vi: 'Không bắt buộc. Mỗi đơn một mã, không trùng với đơn cũ',
      en: 'Optional. One code for each order, not used before',
    },
    required: false,
    width: 18,
  },
  receiver_name: {
    heading: { vi: 'Tên người nhận', en: 'Receiver name' },
    note: { vi: 'Nhiều nhất 100 ký tự', en: 'At most 100 characters' },
    required: true,
    width: 24,
  },
  receiver_phone: {
    heading: { vi: 'Số điện thoại', en: 'Phone' },
    note: {
      vi: 'Ví dụ 0912345678. Excel làm mất số 0 đầu cũng được, hệ thống tự thêm lại',
      en: 'For example 0912345678. If Excel drops the first 0, it is put back',
    },
    required: true,
    width: 16,
  },
  receiver_address: {
    heading: { vi: 'Địa chỉ', en: 'Address' },
    note: {
      vi: 'Số nhà, tên đường. Hoặc ghi cả địa chỉ vào đây và để trống ba cột sau',
      en: 'House number and street. Or write the whole address here and leave the next three columns empty',
    },
    required: true,
    width: 36,
  },
  address_level_1: {
    heading: { vi: 'Tỉnh/Thành phố', en: 'Province/City' },
    note: { vi: 'Chọn trong danh sách hoặc tự gõ', en: 'Choose from the list or type it' },
    required: false,
    list: 'provinces',
    width: 24,
  },
  address_level_2: {
    heading: { vi: 'Quận/Huyện', en: 'District' },
    note: {
      vi: 'Chỉ điền khi dùng địa chỉ cũ (trước 7/2025)',
      en: 'Only for addresses of before July 2025',
    },
    required: false,
    width: 20,
  },
  address_level_3: {
    heading: { vi: 'Phường/Xã', en: 'Ward' },
    note: { vi: 'Tên phường, xã, đặc khu', en: 'Name of the ward or commune' },
    required: false,
    width: 22,
  },
  product_name: {
    heading: { vi: 'Tên hàng', en: 'Product' },
    note: { vi: 'Hàng gì, ví dụ Áo thun đen size M', en: 'What it is, for example black T-shirt, size M' },
    required: true,
    width: 28,
  },
  quantity: {
    heading: { vi: 'Số lượng', en: 'Quantity' },
    note: { vi: 'Để trống là 1', en: 'Empty means 1' },
    required: false,
    width: 10,
  },
  product_value: {
    heading: { vi: 'Giá trị hàng (đ)', en: 'Product value (VND)' },
    note: {
      vi: 'Giá trị cả đơn, để tính bảo hiểm. Viết 350000, 350.000 hay 350k đều được',
      en: 'Value of the whole order, for the insurance. 350000, 350.000 and 350k are all fine',
    },
    required: true,
    width: 16,
  },
  cod: {
    heading: { vi: 'Thu hộ COD (đ)', en: 'COD (VND)' },
    note: { vi: 'Để trống là không thu', en: 'Empty means nothing to collect' },
    required: false,
    width: 16,
  },
  weight: {
    heading: { vi: 'Cân nặng (kg)', en: 'Weight (kg)' },
    note: { vi: 'Ví dụ 0,5. Viết 500g cũng được', en: 'For example 0.5. 500g is fine too' },
    required: true,
    width: 13,
  },
  length: {
    heading: { vi: 'Dài (cm)', en: 'Length (cm)' },
    note: {
      vi: 'Để trống cả ba chiều là 10 × 10 × 10 cm',
      en: 'All three sides empty means 10 × 10 × 10 cm',
    },
    required: false,
    width: 10,
  },
  width: {
    heading: { vi: 'Rộng (cm)', en: 'Width (cm)' },
    note: { vi: 'Như cột trước', en: 'As the column before' },
    required: false,
    width: 10,
  },
  height: {
    heading: { vi: 'Cao (cm)', en: 'Height (cm)' },
    note: { vi: 'Như cột trước', en: 'As the column before' },
    required: false,
    width: 10,
  },
  payment_option: {
    heading: { vi: 'Người trả phí', en: 'Fee paid by' },
    note: { vi: 'Để trống là shop trả', en: 'Empty means the shop' },
    required: false,
    list: 'payment_option',
    width: 14,
  },
  delivery_option: {
    heading: { vi: 'Xem hàng', en: 'Open-box check' },
    note: { vi: 'Để trống là cho xem, không thử', en: 'Empty means look, no trying' },
    required: false,
    list: 'delivery_option',
    width: 22,
  },
  allow_partial_delivery: {
    heading: { vi: 'Giao một phần', en: 'Partial delivery' },
    note: { vi: 'Để trống là không', en: 'Empty means no' },
    required: false,
    list: 'yes_no',
    width: 14,
  },
  notes: {
    heading: { vi: 'Ghi chú', en: 'Notes' },
    note: { vi: 'Lời dặn bưu tá, nhiều nhất 255 ký tự', en: 'For the courier, at most 255 characters' },
    required: false,
    width: 30,
  },
  store: {
    heading: { vi: 'Cửa hàng gửi', en: 'Store' },
    note: {
      vi: 'Để trống là cửa hàng chọn lúc tải lên',
      en: 'Empty means the store chosen at the upload',
    },
    required: false,
    list: 'stores',
    width: 22,
  },
}

export const optionWords = {
  payment_option: {
    sender: { vi: 'Shop trả', en: 'Shop pays' },
    receiver: { vi: 'Người nhận trả', en: 'Receiver pays' },
  },
  delivery_option: {
    open_box: { vi: 'Cho xem, không thử', en: 'Look, no trying' },
    no_check: { vi: 'Không cho xem', en: 'No check' },
  },
  allow_partial_delivery: {
    true: { vi: 'Có', en: 'Yes' },
    false: { vi: 'Không', en: 'No' },
  },
} as const satisfies Record<string, Record<string, Words>>
