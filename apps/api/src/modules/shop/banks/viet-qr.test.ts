import { describe, expect, it } from 'vitest'
import { bankOf, banks } from './bank-list.ts'
import { vietQr } from './viet-qr.ts'

describe('the text of a VietQR code', () => {
  // What vietnam-qr-pay 1.5.1 makes of the same accounts.
  it.each([
    [
      '970436',
      '0071000123456',
      '00020101021138570010A00000072701270006970436011300710001234560208QRIBFTTA53037045802VN6304F00E',
    ],
    ['970415', '1', '00020101021138450010A00000072701150006970415010110208QRIBFTTA53037045802VN63049FE6'],
    [
      '963388',
      'ABC1234567890123456',
      '00020101021138630010A000000727013300069633880119ABC12345678901234560208QRIBFTTA53037045802VN63042551',
    ],
  ])('at the bank %s for the account %s', (bin, account_number, text) => {
    expect(vietQr({ bin, account_number })).toBe(text)
  })
})

describe('the list of banks', () => {
  it('holds the banks that can be chosen, and those that went by another name', () => {
    expect(banks).toHaveLength(59)
    expect(bankOf('vietcombank')).toMatchObject({ bin: '970436' })
  })
})
