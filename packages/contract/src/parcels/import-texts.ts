import type { RowQuestion, RowRule, RowWarning } from '@guihang/domain/parcels/imports/import-remarks'
import type { ImportFault } from '@guihang/domain/parcels/imports/import-states'
import type { Language } from '../errors/catalogue.ts'
import { filledIn } from '../fields/form-rules.ts'

type Texts<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, string>>>>

/** What is wrong with a cell, beside the rules of the parcel itself. */
const ruleTexts: Texts<RowRule> = {
  unread_money: {
    vi: 'Không đọc được số tiền. Viết như 350000, 350.000 hoặc 350k',
    en: 'This amount cannot be read. Write 350000, 350.000 or 350k',
  },
  unread_number: { vi: 'Không đọc được số này', en: 'This number cannot be read' },
  unread_option: { vi: 'Chọn một giá trị trong danh sách', en: 'Choose a value from the list' },
  units_unknown: {
    vi: 'Không tìm thấy địa chỉ này. Chọn tỉnh, phường/xã trong danh sách',
    en: 'This address was not found. Choose province and ward from the lists',
  },
  units_missing: { vi: 'Địa chỉ thiếu phường/xã', en: 'The address lacks its ward' },
  store_unknown: { vi: 'Shop không có cửa hàng tên này', en: 'The shop has no store of this name' },
  code_twice: {
    vi: 'Mã đơn này đã có ở dòng {no}',
    en: 'Row {no} has the same order code',
  },
  sheet_error: {
    vi: 'Công thức trong ô này bị lỗi. Gõ lại giá trị',
    en: 'The formula of this cell failed. Type the value',
  },
  masked: {
    vi: 'Sàn đã che một phần mục này bằng dấu *. Xem chi tiết đơn trên sàn rồi gõ lại đủ',
    en: 'The platform hides a part of this with *. Look at the order there and type the whole',
  },
  code_rounded: {
    vi: 'Mã đơn bị bảng tính làm tròn. Tải lại file gốc từ sàn và không mở bằng Excel trước khi tải lên, hoặc xóa mã này',
    en: 'A spreadsheet has rounded this code. Upload the file as the platform wrote it, or delete this code',
  },
}

const warningTexts: Texts<RowWarning> = {
  phone_restored: { vi: 'Đã thêm lại số 0 đầu', en: 'The first 0 was put back' },
  sides_assumed: {
    vi: 'Chưa có kích thước, tạm tính {side} × {side} × {side} cm',
    en: 'No sides given; taken as {side} × {side} × {side} cm',
  },
  small_amount: {
    vi: 'Chỉ {amount} đồng? Có thể thiếu ba số 0',
    en: 'Only {amount} đồng? Three zeros may be missing',
  },
  same_look_file: {
    vi: 'Giống hệt dòng {no}: cùng người nhận, địa chỉ và hàng',
    en: 'The same as row {no}: receiver, address and items',
  },
  same_look_today: {
    vi: 'Hôm nay đã có đơn {code} cùng người nhận, địa chỉ và hàng',
    en: 'Parcel {code} of today has the same receiver, address and items',
  },
  name_masked: {
    vi: 'Sàn đã che tên người nhận bằng dấu *',
    en: 'The platform hides the receiver’s name with *',
  },
  filled_from_product: {
    vi: 'Lấy từ hàng shop đã lưu: {name}',
    en: 'Taken from the product you keep: {name}',
  },
}

const questionTexts: Texts<RowQuestion> = {
  which_unit: {
    vi: 'Địa chỉ này hợp với vài nơi. Chọn nơi đúng',
    en: 'This address fits several places. Choose one',
  },
  which_ward: {
    vi: 'Địa chỉ chưa có phường/xã. Chọn phường/xã của {district}',
    en: 'The address lacks its ward. Choose a ward of {district}',
  },
  which_phone: { vi: 'Ô này có vài số. Chọn số để gọi', en: 'This cell holds several numbers. Choose one' },
  weight_in_grams: {
    vi: '{grams} kg là quá nặng. Có phải {grams} gam?',
    en: '{grams} kg is too heavy. Is it {grams} grams?',
  },
  cod_unsure: {
    vi: 'File không cho biết chắc đơn đã trả tiền chưa. Thu bao nhiêu?',
    en: 'The file does not say for sure whether this order is paid. How much is to be collected?',
  },
}

const faultTexts: Texts<ImportFault> = {
  unreadable: {
    vi: 'File không đọc được. Mở bằng Excel, lưu lại thành .xlsx hoặc .csv rồi tải lên',
    en: 'This file cannot be read. Open it in Excel, save it as .xlsx or .csv and upload it again',
  },
  damaged: {
    vi: 'File bị hỏng hoặc chưa tải về hết. Tải lại file từ nơi bạn lấy rồi tải lên đây',
    en: 'This file is damaged or was not downloaded whole. Get it again from where you got it, then upload it',
  },
  pdf: {
    vi: 'Đây là file PDF, không đọc được thành đơn. Tải lên file Excel (.xlsx) hoặc CSV',
    en: 'This is a PDF, which holds no rows. Upload an Excel (.xlsx) or CSV file',
  },
  picture: {
    vi: 'Đây là ảnh, không đọc được thành đơn. Tải lên file Excel (.xlsx) hoặc CSV',
    en: 'This is a picture, which holds no rows. Upload an Excel (.xlsx) or CSV file',
  },
  open_quote: {
    vi: 'Dòng {line} mở dấu ngoặc kép (") mà không đóng. Xóa hoặc đóng dấu này rồi tải lên',
    en: 'Line {line} opens a quotation mark (") that never closes. Delete or close it, then upload the file again',
  },
  encrypted: {
    vi: 'File có mật khẩu. Bỏ mật khẩu rồi tải lên',
    en: 'This file has a password. Remove it and upload the file again',
  },
  too_large: {
    vi: 'Nội dung file quá lớn. Xóa sheet và định dạng thừa, hoặc chia thành nhiều file',
    en: 'The content of this file is too large. Delete spare sheets and formats, or split it',
  },
  too_many_rows: {
    vi: 'File có hơn 50.000 dòng. Chia thành nhiều file',
    en: 'This file has more than 50,000 rows. Split it',
  },
  cell_too_long: {
    vi: 'File có ô quá dài. Xóa ô đó rồi tải lên',
    en: 'A cell of this file is too long. Delete it and upload the file again',
  },
  no_headings: {
    vi: 'Không thấy dòng tiêu đề. Dùng file mẫu, hoặc đặt tên cột như file mẫu',
    en: 'There is no row of headings. Use the template, or name the columns as it does',
  },
  missing_headings: {
    vi: 'File thiếu cột tên, số điện thoại hoặc địa chỉ người nhận',
    en: 'The receiver’s name, phone or address has no column',
  },
  outdated_template: {
    vi: 'File mẫu này đã cũ. Tải file mẫu mới nhất rồi chép đơn sang',
    en: 'This template is outdated. Download the latest sample and copy your orders into it',
  },
  empty: { vi: 'File không có đơn nào', en: 'This file has no orders' },
  stopped: { vi: 'Bạn đã dừng đọc file này', en: 'You stopped reading this file' },
}

type Remark<Name extends string> = {
  readonly rule: Name
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

export function importMessage(
  { rule, values }: Remark<RowRule | RowWarning | RowQuestion | ImportFault>,
  language: Language,
): string {
  return filledIn(texts[rule][language], { ...values }, language)
}

export function isImportText(rule: string): rule is keyof typeof texts {
  return Object.hasOwn(texts, rule)
}

const texts = { ...ruleTexts, ...warningTexts, ...questionTexts, ...faultTexts }
