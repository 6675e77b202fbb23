import { statementKinds } from '@guihang/domain/money/statements/statements'
import { feeKinds } from '@guihang/domain/parcels/pricing/vat'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

/** Fees with the tax in them, VND. */
const Taxed = {
  /** Positive where the shop pays them. */
  amount: SignedMoney,
  /** Counted line by line: fee − round(fee ÷ 1.08) at 8 %. */
  vat_amount: SignedMoney,
  net_amount: SignedMoney,
} as const

/** What was booked in a month. `opening` + COD + compensation − fees − paid = `closing`. */
export const CodMonth = z.strictObject({
  /** `2026-11`, its first and its last day. */
  month: z.string(),
  from: Day,
  to: Day,
  /** Nothing can be booked in it any more. */
  is_over: z.boolean(),
  parcels: z.strictObject({
    created: z.int(),
    delivered: z.int(),
    returned: z.int(),
    compensated: z.int(),
  }),
  /** What the provider owed the shop when the month began, and when it ended (until now in the present month). */
  opening_amount: SignedMoney,
  closing_amount: SignedMoney,
  cod_amount: SignedMoney,
  compensation_amount: SignedMoney,
  fees: z.strictObject({
    ...Taxed,
    lines: z.array(z.strictObject({ kind: z.enum(feeKinds), count: z.int(), ...Taxed })),
    vat_rates: z.array(z.number()),
  }),
  paid: z.strictObject({ cod_amount: SignedMoney, fees_amount: SignedMoney, amount: SignedMoney }),
  payouts: z.array(
    z.strictObject({
      statement_id: Id,
      number: z.string(),
      kind: z.enum(statementKinds),
      paid_at: Instant,
      amount: SignedMoney,
      bank_reference: z.nullable(z.string()),
    }),
  ),
})
export type CodMonth = z.infer<typeof CodMonth>

const MonthParams = z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) })

export const getCodMonth = operation({
  name: 'getCodMonth',
  method: 'GET',
  path: '/v1/cod-months/:month',
  tag: 'cod',
  addition: true,
  summary: 'The summary of a month (2026-11): parcels, fees with VAT, COD paid; a month to come is not found',
  who: 'shop',
  params: MonthParams,
  answer: data(CodMonth),
  fails: ['ENOTFOUND', 'EARCHIVED'],
})

export const downloadCodMonth = operation({
  name: 'downloadCodMonth',
  method: 'GET',
  path: '/v1/cod-months/:month/file',
  tag: 'cod',
  addition: true,
  summary: 'The same as a workbook: the summary, every fee with its VAT, every COD, every payout',
  who: 'shop',
  params: MonthParams,
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fails: ['ENOTFOUND', 'EARCHIVED'],
})

export const codMonthOperations = { getCodMonth, downloadCodMonth }
