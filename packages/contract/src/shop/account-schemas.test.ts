import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { requiredLines, requiredText } from '../common.ts'
import { faultsOf } from '../fields/form-rules.ts'
import { ConfirmPassword } from './accounts.ts'
import { CreateBankAccount } from './banks.ts'
import { Email, NewPassword, PersonName } from './credentials.ts'
import { BusinessLicenceNumber, EditShop, IdCardNumber } from './papers.ts'
import { StoreName } from './stores.ts'

/** The rules that a value breaks, by field; `body` for a value that is no object. */
function faults(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const read = schema.safeParse(value)
  if (read.success) return {}
  return Object.fromEntries(
    Object.entries(faultsOf(read.error.issues, value)).map(([field, found]) => [
      field,
      found.map(({ rule }) => rule),
    ]),
  )
}

describe('an e-mail', () => {
  it('is trimmed and kept in lower case', () => {
    expect(Email.parse('  Ten@Shop.VN ')).toBe('ten@shop.vn')
  })

  it.each([
    ['', ['required']],
    ['ten', ['email']],
    ['ten@shop', ['email']],
    ['ten shop@vidu.vn', ['email']],
    [`${'x'.repeat(250)}@vidu.vn`, ['max_length']],
  ])('%j breaks %j', (text, rules) => {
    expect(faults(Email, text).body?.slice(0, 1)).toEqual(rules)
  })
})

describe('a new password', () => {
  it.each([
    ['Guihang@2026', []],
    ['', ['required']],
    ['Ab1@', ['password_too_short']],
    ['guihang@2026', ['password_uppercase']],
    ['GUIHANG@2026', ['password_lowercase']],
    ['Guihang@haha', ['password_digit']],
    ['Guihang#2026', ['password_symbol']],
    ['x', ['password_too_short', 'password_uppercase', 'password_digit', 'password_symbol']],
  ])('%j breaks %j', (password, rules) => {
    expect(faults(NewPassword, password).body ?? []).toEqual(rules)
  })

  it('must be typed the same twice', () => {
    const body = { token: 'x', password: 'Guihang@2026', retype_password: 'Guihang@2027' }
    expect(faults(ConfirmPassword, body)).toEqual({ retype_password: ['password_repeat'] })
    expect(faults(ConfirmPassword, { ...body, retype_password: body.password })).toEqual({})
  })
})

describe('names and numbers of papers', () => {
  it('a person’s name has 2 to 100 characters', () => {
    expect(faults(PersonName, ' ')).toEqual({ body: ['required'] })
    expect(faults(PersonName, 'A')).toEqual({ body: ['min_length'] })
    expect(faults(PersonName, 'An')).toEqual({})
    expect(faults(PersonName, 'x'.repeat(101))).toEqual({ body: ['max_length'] })
  })

  it.each([
    'Trúng thưởng https://a.vn',
    'Mở WWW.a.vn',
    'Nhận quà evil.com/qua',
    'EVIL.COM',
    'Mộc Nhà.vn',
    'quà．com',
    'тест.рф',
    'ban@qua.xn--p1ai',
    'mailto:ai-do',
    'Vào 10.0.0.1 nhé',
    'evil\u2024com/x',
    'evil\ua4f8com',
    'evil.\u200bcom',
    'evil[.]com',
    'evil (dot) com',
    'Quà [chấm] com',
    'evil .com',
    'Nhận quà evil . com nhé',
    'Shop 3.com',
    'evil·com',
    'evil•vn',
    'evil.\u034fcom',
    'evil.\ufe0ecom',
    'evil[.com',
    'evil.)com',
    'evil (cham) com',
    'https: //evil',
  ])('a person’s, a shop’s and a store’s name is no link: %s', (name) => {
    for (const schema of [PersonName, StoreName]) expect(faults(schema, name)).toEqual({ body: ['no_link'] })
    expect(faults(EditShop, { shop_name: name })).toEqual({ shop_name: ['no_link'] })
  })

  it.each([
    'Mr. Tuấn',
    'Thời trang TP.HCM',
    'Quán Q.1, P.5',
    'Gốm P.Bình Thạnh',
    'A.B Shop',
    'Cty T.N.H.H Mộc',
    'Quà 250.000 đ',
    'Mẹ & Bé: đồ sơ sinh',
    'Tiệm 24/7...',
    'Nguyễn Văn A.',
    'Trần Thị B. Hạnh',
    'Cty TNHH ABC',
    'TP. Ho Chi Minh',
    'Mr. Com',
    'Mẹ . Bé',
    'Lan . Hoa',
    'Nhà sách (chi nhánh 2)',
    'Đặc sản [Tây Bắc]',
    'Quán 3 Chấm',
    'Kho số 1 …',
    'Hải Phòng - Q. Lê Chân',
    'Bếp <3',
    'Tiệm Bánh 1.5 kg',
    'Mẹ·Bé',
    'Trà Sữa • Shop',
    'Mộc Nhà·Cô Ba',
    'Bún bò (Huế.) Ngon',
    'Giờ mở: 7/9',
  ])('a name as shops have them is fine: %s', (name) => {
    for (const schema of [PersonName, StoreName]) expect(faults(schema, name)).toEqual({})
  })

  it.each(['Lan\nMai', 'Lan\r\nSet-Cookie: a', 'Lan\tMai', 'Lan\u2028Mai', 'Lan\u0085Mai'])(
    'a name and an address have one line: %j',
    (text) => {
      for (const schema of [PersonName, StoreName, requiredText(100)])
        expect(faults(schema, text)).toEqual({ body: ['one_line'] })
      expect(faults(requiredLines(100), 'Gọi trước\nGiao giờ hành chính')).toEqual({})
    },
  )

  it.each(['Lan\u0000', 'Lan\u007f', 'Lan\u009b', 'Lan\u202ecod'])(
    'a name holds no control character: %j',
    (text) => {
      expect(faults(PersonName, text)).toEqual({ body: ['plain_text'] })
    },
  )

  it.each(['12345678', '1234567890', '12345678901', '1234567890123', '12345678-'])(
    'an ID card number is not %s',
    (number) => {
      expect(faults(IdCardNumber, number)).toEqual({ body: ['id_card'] })
    },
  )

  it('an ID card number has 9 or 12 characters, a business licence 10 to 14, and both may be taken away', () => {
    for (const number of ['', '123456789', '079123456789']) expect(faults(IdCardNumber, number)).toEqual({})
    for (const number of ['', '0109876543', '0109876543-001'])
      expect(faults(BusinessLicenceNumber, number)).toEqual({})
    for (const number of ['010987654', '0109876543-0011', '0109 876543'])
      expect(faults(BusinessLicenceNumber, number)).toEqual({ body: ['business_licence'] })
  })
})

describe('a bank account', () => {
  const account = {
    bank_id: 'VCB',
    bank_account_number: '0011 0042-12.345',
    bank_account_name: 'NGUYEN THI HANH',
    bank_branch: 'Hà Nội',
    password: 'x',
  }

  it('is read without the spaces people type into its number', () => {
    expect(CreateBankAccount.parse(account).bank_account_number).toBe('0011004212345')
  })

  it('has texts shorter than 50 characters, and all of them', () => {
    const long = 'x'.repeat(50)
    const wrong = { ...account, bank_account_number: long, bank_account_name: long, bank_branch: long }
    expect(faults(CreateBankAccount, wrong)).toEqual({
      bank_account_number: ['bank_text'],
      bank_account_name: ['bank_text'],
      bank_branch: ['bank_text'],
    })
    const empty = {
      bank_id: '',
      bank_account_number: '',
      bank_account_name: '',
      bank_branch: '',
      password: '',
    }
    expect(Object.values(faults(CreateBankAccount, empty))).toEqual(
      Array.from({ length: 5 }, () => ['required']),
    )
  })
})
