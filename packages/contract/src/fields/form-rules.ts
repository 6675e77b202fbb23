import { limits } from '@guihang/domain/limits'
import { formatDecimal, formatMoney } from '@guihang/domain/money/money'
import type * as z from 'zod/mini'
import type { Language } from '../errors/catalogue.ts'
import { fillIn } from './fill-in.ts'

/** Placeholders take the figures of the rule. What only the server judges stands in field-rules.ts, which no screen loads. */
export const formRules = {
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
    vi: `COD nhiều nhất ${formatMoney(limits.cod_max)}`,
    en: `COD can be at most ${formatMoney(limits.cod_max)}`,
  },
  product_value_max: {
    vi: `Giá trị hàng nhiều nhất ${formatMoney(limits.product_value_max)}`,
    en: `The product value can be at most ${formatMoney(limits.product_value_max)}`,
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
  email_for_full: {
    vi: 'Người có toàn quyền cần e-mail, vì thư về tiền và bảo mật gửi tới đó',
    en: 'Full access needs an e-mail: mails about money and security go there',
  },
  date: { vi: 'Ngày chưa đúng, viết như 2026-11-18', en: 'This date is not valid, write it like 2026-11-18' },
  instant: {
    vi: 'Thời điểm chưa đúng, viết như 2026-11-18T21:40:00+07:00',
    en: 'This time is not valid, write it like 2026-11-18T21:40:00+07:00',
  },
  id: { vi: 'Mã định danh chưa đúng', en: 'This id is not valid' },
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
    en: 'Too many digits: {count}. Mobile numbers have 10',
  },
  phone_landline: {
    vi: 'Số bàn bắt đầu bằng 02 và có 11 số',
    en: 'Landlines start with 02 and have 11 digits',
  },
  phone_prefix: {
    vi: 'Đầu số này không có. Số di động bắt đầu bằng 03, 05, 07, 08, 09; số bàn bằng 02',
    en: 'No such prefix. Mobile numbers start with 03, 05, 07, 08, 09; landlines with 02',
  },
  address_unserved: {
    vi: 'Khu vực này chưa phục vụ. Gọi {hotline} để được hỗ trợ',
    en: 'This area is not served yet. Call {hotline} for help',
  },
  // While nobody has told the hotline yet.
  address_unserved_plain: { vi: 'Khu vực này chưa phục vụ', en: 'This area is not served yet' },
  name_max: { vi: 'Tên dài quá 100 ký tự', en: 'The name is longer than 100 characters' },
  hub_code_max: {
    vi: `Mã hub dài nhất ${limits.hub_code_max} ký tự`,
    en: `A hub code has at most ${limits.hub_code_max} characters`,
  },
  code_characters: {
    vi: 'Mã chỉ gồm chữ cái không dấu, chữ số và dấu -',
    en: 'A code has only letters without accents, digits and -',
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
  password_repeat: { vi: 'Hai lần nhập mật khẩu chưa giống nhau', en: 'The two passwords are not the same' },
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
  web_port: {
    vi: 'Cổng phải là 443, 80 hoặc từ 1024 trở lên',
    en: 'The port must be 443, 80, or 1024 and above',
  },
} as const satisfies Record<string, { vi: string; en: string }>

export type FormRule = keyof typeof formRules
export type FormFault = { readonly rule: FormRule; readonly values?: Record<string, string | number> }

export function isFormRule(text: string): text is FormRule {
  return Object.hasOwn(formRules, text)
}

export function formMessage({ rule, values }: FormFault, language: Language): string {
  return filledIn(formRules[rule][language], values, language)
}

export function filledIn(text: string, given: FormFault['values'], language: Language): string {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given ?? {})) {
    values[name] = typeof value === 'number' ? formatDecimal(value, language) : value
  }
  return fillIn(text, values)
}

/** Path → faults, as `FieldFaults`. */
export type FormFaults = Record<string, FormFault[]>

type Issue = z.core.$ZodIssue

/** `read` is what the schema was given: a missing value and a wrong one differ, and issues do not carry their input. */
export function faultsOf(issues: readonly Issue[], read: unknown): FormFaults {
  const faults: FormFaults = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(faults, [...issue.path, key], { rule: 'unknown_field' })
    } else add(faults, issue.path, faultOf(issue, valueAt(read, issue.path)))
  }
  return faults
}

function add(faults: FormFaults, path: readonly PropertyKey[], fault: FormFault): void {
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

function faultOf(issue: Issue, input: unknown): FormFault {
  switch (issue.code) {
    case 'custom': {
      const name: unknown = issue.params?.rule
      if (typeof name === 'string' && isFormRule(name)) {
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

function typeFault(expected: string, input: unknown): FormFault {
  if (input === undefined || input === null) return { rule: 'required' }
  if (expected === 'string') return { rule: 'text' }
  if (expected === 'int') return { rule: typeof input === 'number' ? 'whole_number' : 'number' }
  // 1.5 where a whole number is wanted, or NaN, which JSON cannot hold but a form can.
  if (expected === 'number') return { rule: 'number' }
  if (expected === 'boolean') return { rule: 'yes_no' }
  return { rule: 'invalid' }
}

function bigFault(origin: string, max: number, inclusive: boolean): FormFault {
  if (origin === 'string') return { rule: 'max_length', values: { max } }
  if (origin === 'array') return { rule: 'max_items', values: { max } }
  return { rule: inclusive ? 'max_number' : 'below_number', values: { max } }
}

function smallFault(origin: string, min: number, inclusive: boolean): FormFault {
  if (origin === 'string') return min <= 1 ? { rule: 'required' } : { rule: 'min_length', values: { min } }
  if (origin === 'array') return { rule: 'min_items', values: { min } }
  return { rule: inclusive ? 'min_number' : 'above_number', values: { min } }
}

function formatRule(format: string): FormRule {
  if (format === 'email') return 'email'
  if (format === 'date') return 'date'
  if (format === 'datetime') return 'instant'
  if (format === 'uuid' || format === 'guid') return 'id'
  if (format === 'safeint') return 'whole_number'
  return 'invalid'
}
