import { CarrierFault } from '@guihang/carriers/conversation'
import { describe, expect, it } from 'vitest'
import { errorKindOf, keptError } from './kept-errors.ts'

class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  readonly code = 'ECONNREFUSED'
}

describe('the reason kept with a job', () => {
  it('begins with the class and the code of the error, where it has some of its own', () => {
    expect(keptError(new MailNotTaken('mail to an@shop.vn'))).toBe(
      '[MailNotTaken ECONNREFUSED] mail to an@shop.vn',
    )
    expect(keptError(new TypeError('x is no function'))).toBe('[TypeError] x is no function')
    expect(keptError(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(
      '[Error 23505] duplicate key',
    )
    expect(keptError(new Error('not yet'))).toBe('not yet')
    expect(keptError('words')).toBe('words')
  })

  it('has no word of a carrier, which may name a receiver', () => {
    const fault = new CarrierFault('refused', 'SĐT 0912345678 của chị Hoa không đúng', {
      code: 'PHONE_INVALID',
    })
    expect(keptError(fault)).toBe('[CarrierFault PHONE_INVALID] refused')
    expect(keptError(new CarrierFault('unclear', 'chị Hoa'))).toBe('[CarrierFault] unclear')
  })

  it('tells its class and code without its words, which may name people', () => {
    expect(errorKindOf(keptError(new MailNotTaken('mail to an@shop.vn')))).toEqual({
      error_class: 'MailNotTaken',
      error_code: 'ECONNREFUSED',
    })
    expect(errorKindOf('Nhung: phone 0912345678')).toEqual({ error_class: null, error_code: null })
    expect(errorKindOf('')).toEqual({ error_class: null, error_code: null })
  })
})
