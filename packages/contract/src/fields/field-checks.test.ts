import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Phone } from './field-checks.ts'
import { faultsOf, formMessage } from './form-rules.ts'

describe('a phone number that is wrong', () => {
  it.each([
    [
      '091234567',
      'Còn thiếu một chữ số. Số di động có 10 số',
      'One digit is missing. Mobile numbers have 10',
    ],
    ['09123456', 'Còn thiếu 2 chữ số. Số di động có 10 số', '2 more digits needed. Mobile numbers have 10'],
    ['09123456789', 'Thừa 1 chữ số. Số di động có 10 số', 'Too many digits: 1. Mobile numbers have 10'],
    ['091234567890', 'Thừa 2 chữ số. Số di động có 10 số', 'Too many digits: 2. Mobile numbers have 10'],
    ['0212345678', 'Số bàn bắt đầu bằng 02 và có 11 số', 'Landlines start with 02 and have 11 digits'],
    ['+84 28 3822 12345', 'Số bàn bắt đầu bằng 02 và có 11 số', 'Landlines start with 02 and have 11 digits'],
  ])('%s says %s', (typed, vi, en) => {
    const judged = z.safeParse(z.strictObject({ phone: Phone }), { phone: typed })
    const [fault] = faultsOf(judged.error?.issues ?? [], {}).phone ?? []
    expect(fault && [formMessage(fault, 'vi'), formMessage(fault, 'en')]).toEqual([vi, en])
  })
})
