import { limits } from '@guihang/domain/limits'
import { formatDecimal, formatMoney } from '@guihang/domain/money/money'
import type * as z from 'zod/mini'
import type { ErrorCode, Language } from '../errors/catalogue.ts'
import { fillIn } from './fill-in.ts'

/** Texts of field errors: the rule that failed → Vietnamese and English. Placeholders are filled with its figures. */
export const fieldRules = {
  required: { vi: 'Bạn chưa điền mục này', en: 'This field is required' },
  choose: { vi: 'Bạn chưa chọn', en: 'Choose one' },
  invalid: { vi: 'Giá trị chưa đúng', en: 'This value is not valid' },
  unknown_field: { vi: 'Không có mục này', en: 'There is no such field' },
  text: { vi: 'Mục này phải là chữ', en: 'This must be a text' },
  plain_text: {
    vi: 'Có ký tự lạ không in được. Xóa đi rồi gõ lại',
    en: 'There is a character that cannot be printed. Remove it and type again',
  },
  one_line: {
    vi: 'Viết trên một dòng, bỏ dấu xuống dòng và dấu Tab',
    en: 'Write this in one line, without line breaks and tabs',
  },
  no_link: {
    vi: 'Mục này không ghi địa chỉ web hay e-mail. Sau dấu chấm thêm dấu cách',
    en: 'Leave web and e-mail addresses out here. Put a space after a dot',
  },
  number: { vi: 'Mục này phải là số', en: 'This must be a number' },
  whole_number: { vi: 'Nhập số tròn, không lẻ', en: 'Use a whole number' },
  yes_no: { vi: 'Chọn có hoặc không', en: 'Answer yes or no' },
  one_of: { vi: 'Chỉ nhận một trong các giá trị: {values}', en: 'Must be one of: {values}' },
  max_length: { vi: 'Dài nhất {max} ký tự', en: 'At most {max} characters' },
  min_length: { vi: 'Ngắn nhất {min} ký tự', en: 'At least {min} characters' },
  max_items: { vi: 'Nhiều nhất {max} mục', en: 'At most {max} entries' },
  min_items: { vi: 'Cần ít nhất {min} mục', en: 'At least {min} needed' },
  max_number: { vi: 'Lớn nhất là {max}', en: 'At most {max}' },
  min_number: { vi: 'Nhỏ nhất là {min}', en: 'At least {min}' },
  above_number: { vi: 'Phải lớn hơn {min}', en: 'Must be more than {min}' },
  below_number: { vi: 'Phải nhỏ hơn {max}', en: 'Must be less than {max}' },
  decimals: { vi: 'Nhiều nhất 3 số lẻ', en: 'At most 3 decimals' },
  money: { vi: 'Nhập số tiền tròn đồng, không âm', en: 'Use whole đồng, not negative' },
  cod_max: {
    vi: `COD nhiều nhất ${vnd(limits.cod_max, 'vi')}`,
    en: `COD can be at most ${vnd(limits.cod_max, 'en')}`,
  },
  product_value_max: {
    vi: `Giá trị hàng nhiều nhất ${vnd(limits.product_value_max, 'vi')}`,
    en: `The product value can be at most ${vnd(limits.product_value_max, 'en')}`,
  },
  weight: {
    vi: `Cân nặng phải lớn hơn 0 và dưới ${limits.weight_kg_below} kg`,
    en: `The weight must be more than 0 and less than ${limits.weight_kg_below} kg`,
  },
  side: {
    vi: `Mỗi chiều phải lớn hơn 0 và dưới ${limits.side_cm_below} cm`,
    en: `Each side must be more than 0 and less than ${limits.side_cm_below} cm`,
  },
  dim: {
    vi: `Khối lượng quy đổi nhiều nhất ${limits.dim_kg_max} kg. Kích thước này là {dim} kg`,
    en: `The conversion volume can be at most ${limits.dim_kg_max} kg. These sides make {dim} kg`,
  },
  quantity: { vi: 'Số lượng phải lớn hơn 0', en: 'The quantity must be more than 0' },
  email: {
    vi: 'E-mail chưa đúng, ví dụ ten@shop.vn',
    en: 'This e-mail is not valid, for example name@shop.vn',
  },
  date: { vi: 'Ngày chưa đúng, viết như 2026-11-18', en: 'This date is not valid, write it like 2026-11-18' },
  instant: {
    vi: 'Thời điểm chưa đúng, viết như 2026-11-18T21:40:00+07:00',
    en: 'This time is not valid, write it like 2026-11-18T21:40:00+07:00',
  },
  order_system_missing: {
    vi: 'Chưa có hệ thống vận đơn: đặt OMS_URL trước',
    en: 'There is no order system: set OMS_URL first',
  },
  from_tomorrow: { vi: 'Chọn từ ngày mai trở đi', en: 'Choose tomorrow or later' },
  holiday_taken: { vi: 'Ngày này đã là ngày nghỉ', en: 'This day is a holiday already' },
  date_order: { vi: 'Ngày đầu phải trước ngày cuối', en: 'The first day must not be after the last' },
  future_instant: { vi: 'Thời điểm này chưa tới', en: 'This time lies in the future' },
  before_creation: {
    vi: 'Thời điểm này trước khi tạo đơn',
    en: 'This time lies before the parcel was created',
  },
  id: { vi: 'Mã định danh chưa đúng', en: 'This id is not valid' },
  kept_items: {
    vi: 'Chọn hàng có trong đơn, mỗi món một dòng, không quá số lượng đã gửi',
    en: 'Name items of the parcel, each once, and not more pieces than were sent',
  },
  cursor: {
    vi: 'Vị trí trang không đúng. Tải lại danh sách',
    en: 'This page position is not valid. Reload the list',
  },
  tracking_number: { vi: 'Mã vận đơn chưa đúng', en: 'This tracking number is not valid' },
  phone_characters: {
    vi: 'Số điện thoại chỉ gồm chữ số và - ( ) +',
    en: 'A phone number has only digits and - ( ) +',
  },
  phone_too_short: {
    vi: 'Còn thiếu {count} chữ số. Số di động có 10 số',
    en: '{count} more digits needed. Mobile numbers have 10',
  },
  phone_one_short: {
    vi: 'Còn thiếu một chữ số. Số di động có 10 số',
    en: 'One digit is missing. Mobile numbers have 10',
  },
  phone_too_long: {
    vi: 'Thừa {count} chữ số. Số di động có 10 số',
    en: '{count} digits too many. Mobile numbers have 10',
  },
  phone_prefix: {
    vi: 'Đầu số này không có. Số di động bắt đầu bằng 03, 05, 07, 08, 09; số bàn bằng 02',
    en: 'No such prefix. Mobile numbers start with 03, 05, 07, 08, 09; landlines with 02',
  },
  address_unit: { vi: 'Chọn địa chỉ trong danh sách', en: 'Choose the address from the list' },
  address_parent: {
    vi: 'Đơn vị này không thuộc đơn vị cấp trên đã chọn',
    en: 'This unit does not belong to the one chosen above',
  },
  address_unserved: {
    vi: 'Khu vực này chưa phục vụ. Gọi {hotline} để được hỗ trợ',
    en: 'This area is not served yet. Call {hotline} for help',
  },
  // While nobody has told the hotline yet.
  address_unserved_plain: { vi: 'Khu vực này chưa phục vụ', en: 'This area is not served yet' },
  name_max: { vi: 'Tên dài quá 100 ký tự', en: 'The name is longer than 100 characters' },
  name_taken: { vi: 'Tên này đã có', en: 'This name is already taken' },
  hub_code_max: {
    vi: `Mã hub dài nhất ${limits.hub_code_max} ký tự`,
    en: `A hub code has at most ${limits.hub_code_max} characters`,
  },
  code_characters: {
    vi: 'Mã chỉ gồm chữ cái không dấu, chữ số và dấu -',
    en: 'A code has only letters without accents, digits and -',
  },
  code_taken: { vi: 'Mã này đã có', en: 'This code is already taken' },
  plate_taken: { vi: 'Biển số xe đã được đăng ký', en: 'This vehicle plate is already taken' },
  area_taken: {
    vi: 'Khu vực này đã do hub {hub} phục vụ',
    en: 'This area is already served by the hub {hub}',
  },
  same_hub: {
    vi: 'Hub đến phải khác hub đi',
    en: 'The destination must be another hub than the origin',
  },
  store: { vi: 'Cửa hàng này không có', en: 'There is no such store' },
  private_code_taken: {
    vi: 'Mã đơn này đã dùng cho đơn {code}',
    en: 'This order code is already used by parcel {code}',
  },
  password_too_short: {
    vi: `Mật khẩu cần ít nhất ${limits.password_min} ký tự`,
    en: `The password needs at least ${limits.password_min} characters`,
  },
  password_too_long: {
    vi: `Mật khẩu dài nhất ${limits.password_max} ký tự`,
    en: `The password can have at most ${limits.password_max} characters`,
  },
  password_lowercase: {
    vi: 'Mật khẩu cần ít nhất một chữ thường',
    en: 'The password needs a lowercase letter',
  },
  password_uppercase: {
    vi: 'Mật khẩu cần ít nhất một chữ hoa',
    en: 'The password needs an uppercase letter',
  },
  password_digit: { vi: 'Mật khẩu cần ít nhất một chữ số', en: 'The password needs a digit' },
  password_symbol: {
    vi: 'Mật khẩu cần ít nhất một ký tự trong @$!%*?&',
    en: 'The password needs one of @$!%*?&',
  },
  password_common: {
    vi: 'Mật khẩu này quá nhiều người dùng, dễ bị đoán ra. Chọn mật khẩu khác',
    en: 'Too many people use this password, so it is easy to guess. Choose another',
  },
  password_repeat: { vi: 'Hai lần nhập mật khẩu chưa giống nhau', en: 'The two passwords are not the same' },
  password_unchanged: {
    vi: 'Mật khẩu mới phải khác mật khẩu đang dùng',
    en: 'The new password must differ from the present one',
  },
  password_wrong: { vi: 'Mật khẩu không đúng', en: 'The password is not correct' },
  password_old_wrong: { vi: 'Mật khẩu cũ không đúng', en: 'The old password is incorrect' },
  link_dead: {
    vi: 'Liên kết đã dùng hoặc đã hết hạn. Yêu cầu liên kết mới',
    en: 'This link was used or has expired. Ask for a new one',
  },
  confirmation_code: {
    vi: 'Mã xác nhận không đúng hoặc đã hết hạn',
    en: 'This code is wrong or has expired',
  },
  captcha: {
    vi: 'Bước xác minh đã hết hạn. Xác minh lại',
    en: 'The verification has expired. Verify again',
  },
  account_taken: { vi: 'Tài khoản đã tồn tại', en: 'This account already exists' },
  account_email_taken: { vi: 'E-mail đã tồn tại', en: 'This e-mail already exists' },
  account_phone_taken: { vi: 'Số điện thoại đã tồn tại', en: 'This phone number already exists' },
  email_taken: { vi: 'E-mail đã được đăng ký', en: 'This e-mail is already taken' },
  phone_taken: { vi: 'Số điện thoại đã được đăng ký', en: 'This phone number is already taken' },
  category: { vi: 'Ngành hàng này không có', en: 'There is no such category' },
  categories_min: { vi: 'Chọn ít nhất một ngành hàng', en: 'Choose at least one category' },
  id_card: {
    vi: 'Số giấy tờ tùy thân có 9 hoặc 12 ký tự',
    en: 'The ID card number has 9 or 12 characters',
  },
  business_licence: {
    vi: `Số giấy phép kinh doanh có ${limits.business_licence_min} đến ${limits.business_licence_max} ký tự`,
    en: `The business licence number has ${limits.business_licence_min} to ${limits.business_licence_max} characters`,
  },
  bank: { vi: 'Chọn ngân hàng trong danh sách', en: 'Choose the bank from the list' },
  bank_text: {
    vi: `Phải ngắn hơn ${limits.bank_text_below} ký tự`,
    en: `Must be shorter than ${limits.bank_text_below} characters`,
  },
  bank_account_number: {
    vi: 'Số tài khoản chỉ gồm chữ cái và chữ số',
    en: 'An account number has only letters and digits',
  },
  bank_account_taken: { vi: 'Tài khoản này đã có trong shop', en: 'The shop has this account already' },
  picture: {
    vi: 'Ảnh không đọc được. Dùng ảnh JPG, PNG hoặc WebP',
    en: 'This picture cannot be read. Use JPG, PNG or WebP',
  },
  picture_size: {
    vi: 'Ảnh quá lớn. Chụp lại hoặc chọn ảnh khác',
    en: 'This picture is too large. Take or choose another',
  },
  web_address: {
    vi: 'Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet',
    en: 'The address must start with https:// and be reachable from the Internet',
  },
  gateway_closed: {
    vi: 'Token kết nối không dùng được cho lệnh này. Đăng nhập bằng tài khoản của shop',
    en: 'A client gateway token does not open this call. Sign in with an account of the shop',
  },
  not_yours: { vi: 'Không tìm thấy', en: 'Not found' },
  another_operator: {
    vi: 'Bạn đã làm bước trước của việc này. Bước này cần một người khác',
    en: 'You took the step before this one. This step needs another operator',
  },
  scope_missing: {
    vi: 'Mã truy cập này không có quyền “{scope}”',
    en: 'This token does not have the scope “{scope}”',
  },
} as const satisfies Record<string, { vi: string; en: string }>

export type FieldRule = keyof typeof fieldRules

export function isFieldRule(text: string): text is FieldRule {
  return Object.hasOwn(fieldRules, text)
}

/** Rules with a code of their own in section 8: where such a fault is the only one, the answer's code is this instead of EVALID. */
export const codeOfRule: { readonly [Rule in FieldRule]?: ErrorCode } = {
  name_max: 'EAD002',
  hub_code_max: 'EAD003',
  name_taken: 'EAL001',
  code_taken: 'EAL002',
  plate_taken: 'EUS001',
  account_taken: 'GM001',
  account_email_taken: 'GM002',
  account_phone_taken: 'GM003',
  email_taken: 'EUS002',
  phone_taken: 'EUS003',
  password_old_wrong: 'EUS005',
}
export type FieldFault = { readonly rule: FieldRule; readonly values?: Record<string, string | number> }
/** Field errors before they are put into words: path → faults. Paths are dotted: `products.0.quantity`. */
export type FieldFaults = Record<string, FieldFault[]>

function vnd(amount: number, language: Language): string {
  return formatMoney(amount, language)
}

/** The sentence for a broken rule in the language. */
export function fieldMessage(fault: FieldFault, language: Language): string {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(fault.values ?? {})) {
    values[name] = typeof value === 'number' ? formatDecimal(value, language) : value
  }
  return fillIn(fieldRules[fault.rule][language], values)
}

type Issue = z.core.$ZodIssue

/**
 * Turns the issues of a schema into field faults, at the right field. `read` is what the schema was given: a missing
 * value and a wrong one are different faults, and issues do not carry their input.
 */
export function faultsOf(issues: readonly Issue[], read: unknown): FieldFaults {
  const faults: FieldFaults = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(faults, [...issue.path, key], { rule: 'unknown_field' })
    } else add(faults, issue.path, faultOf(issue, valueAt(read, issue.path)))
  }
  return faults
}

function add(faults: FieldFaults, path: readonly PropertyKey[], fault: FieldFault): void {
  const field = path.length === 0 ? 'body' : path.map(String).join('.')
  // Not a plain index: a field could be called `__proto__`.
  const known = Object.hasOwn(faults, field) ? faults[field] : undefined
  if (known) known.push(fault)
  else
    Object.defineProperty(faults, field, {
      value: [fault],
      enumerable: true,
      writable: true,
      configurable: true,
    })
}

function valueAt(read: unknown, path: readonly PropertyKey[]): unknown {
  let value = read
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

function faultOf(issue: Issue, input: unknown): FieldFault {
  switch (issue.code) {
    case 'custom': {
      const name: unknown = issue.params?.rule
      if (typeof name === 'string' && isFieldRule(name)) {
        return { rule: name, values: issue.params?.values ?? {} }
      }
      return { rule: 'invalid' }
    }
    case 'invalid_type':
      return typeFault(issue.expected, input)
    case 'invalid_value':
      if (input === undefined || input === null || input === '') return { rule: 'choose' }
      return { rule: 'one_of', values: { values: issue.values.map(String).join(', ') } }
    case 'too_big':
      return bigFault(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'too_small':
      return smallFault(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'invalid_format':
      return { rule: formatRule(issue.format) }
    default:
      return { rule: 'invalid' }
  }
}

function typeFault(expected: string, input: unknown): FieldFault {
  if (input === undefined || input === null) return { rule: 'required' }
  if (expected === 'string') return { rule: 'text' }
  if (expected === 'int') return { rule: typeof input === 'number' ? 'whole_number' : 'number' }
  // 1.5 where a whole number is wanted, or NaN, which JSON cannot hold but a form can.
  if (expected === 'number') return { rule: 'number' }
  if (expected === 'boolean') return { rule: 'yes_no' }
  return { rule: 'invalid' }
}

function bigFault(origin: string, max: number, inclusive: boolean): FieldFault {
  if (origin === 'string') return { rule: 'max_length', values: { max } }
  if (origin === 'array') return { rule: 'max_items', values: { max } }
  return { rule: inclusive ? 'max_number' : 'below_number', values: { max } }
}

function smallFault(origin: string, min: number, inclusive: boolean): FieldFault {
  if (origin === 'string') return min <= 1 ? { rule: 'required' } : { rule: 'min_length', values: { min } }
  if (origin === 'array') return { rule: 'min_items', values: { min } }
  return { rule: inclusive ? 'min_number' : 'above_number', values: { min } }
}

function formatRule(format: string): FieldRule {
  if (format === 'email') return 'email'
  if (format === 'date') return 'date'
  if (format === 'datetime') return 'instant'
  if (format === 'uuid' || format === 'guid') return 'id'
  if (format === 'safeint') return 'whole_number'
  return 'invalid'
}
