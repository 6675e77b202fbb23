import { expect, it } from 'vitest'
import { pastedBankLines } from './pasted-bank-lines.ts'

it('reads lines as a sheet gives them, whatever stands between', () => {
  expect(
    pastedBankLines(
      'Ngày\tSố tham chiếu\tGhi có\n29/11/2026\tFT26333000123\t12.450.000\r\n30/11/2026 09:12\tGHN CK DOI SOAT\t1,250,000.00 VND\n',
    ),
  ).toEqual([
    { paid_on: '2026-11-29', amount: 12_450_000, reference: 'FT26333000123' },
    { paid_on: '2026-11-30', amount: 1_250_000, reference: 'GHN CK DOI SOAT' },
  ])
})

it('takes no reference of figures for the amount, and keeps a sign', () => {
  expect(pastedBankLines('2026-11-29;990012345678;-25.000;phi chuyen khoan')).toEqual([
    { paid_on: '2026-11-29', amount: -25_000, reference: '990012345678 phi chuyen khoan' },
  ])
})

it('leaves open what a line does not say', () => {
  expect(pastedBankLines('31/02/2026   FT1   +500.000\nkhông có gì\n')).toEqual([
    { paid_on: null, amount: 500_000, reference: '31/02/2026 FT1' },
  ])
})
