import type { StatementFault } from '@guihang/domain/money/carrier-statements/statement-faults'
import type { Language } from '../errors/catalogue.ts'
import { filledIn } from '../fields/form-rules.ts'

type Texts<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, string>>>>

/** Why a file is not read. */
const faultTexts: Texts<StatementFault> = {
  unreadable: {
    vi: 'File không đọc được. Mở bằng Excel, lưu lại thành .xlsx hoặc .csv rồi tải lên',
    en: 'This file cannot be read. Open it in Excel, save it as .xlsx or .csv and upload it again',
  },
  damaged: {
    vi: 'File bị hỏng hoặc chưa tải về hết. Tải lại file từ trang của hãng rồi tải lên đây',
    en: 'This file is damaged or was not downloaded whole. Get it again from the carrier, then upload it',
  },
  pdf: {
    vi: 'Đây là file PDF, không đọc được thành dòng. Xin hãng file Excel (.xlsx) hoặc CSV',
    en: 'This is a PDF, which holds no rows. Ask the carrier for an Excel (.xlsx) or CSV file',
  },
  picture: {
    vi: 'Đây là ảnh, không đọc được thành dòng. Xin hãng file Excel (.xlsx) hoặc CSV',
    en: 'This is a picture, which holds no rows. Ask the carrier for an Excel (.xlsx) or CSV file',
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
  open_quote: {
    vi: 'Dòng {line} mở dấu ngoặc kép (") mà không đóng. Xóa hoặc đóng dấu này rồi tải lên',
    en: 'Line {line} opens a quotation mark (") that never closes. Delete or close it, then upload the file again',
  },
  no_headings: {
    vi: 'Không thấy dòng tiêu đề của bảng đối soát. Kiểm tra xem có đúng file của hãng không',
    en: 'There is no row of headings. Check that this is the carrier’s statement',
  },
  empty: { vi: 'File không có dòng đối soát nào', en: 'This file has no rows of a statement' },
}

type RowRule = 'money' | 'code'

/** What is wrong with a cell. */
const ruleTexts: Texts<RowRule> = {
  money: {
    vi: 'Không đọc được số tiền này. Xem file của hãng rồi nhập số đúng',
    en: 'This amount cannot be read. Look at the carrier’s file and type the right one',
  },
  code: {
    vi: 'Mã bị bảng tính làm tròn hoặc lỗi công thức. Chọn đúng đơn của dòng này',
    en: 'A spreadsheet has rounded this number, or its formula failed. Name the parcel of this row',
  },
}

const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...faultTexts, ...ruleTexts }

/** A rule that a later version no longer knows says that the file cannot be read. */
export function statementMessage(
  { rule, values = {} }: { readonly rule: string; readonly values?: Readonly<Record<string, number>> },
  language: Language,
): string {
  return filledIn((texts[rule] ?? faultTexts.unreadable)[language], { ...values }, language)
}
