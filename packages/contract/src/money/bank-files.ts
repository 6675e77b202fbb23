import { bankLayouts, bankLineMatches } from '@guihang/domain/money/bank-files/bank-lines'
import * as z from 'zod/mini'
import { BulkRow, data, Id, IdParams, Instant, Money, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { seenFields } from '../seen.ts'

const Layout = z.enum(bankLayouts)

export const BankFile = z.strictObject({
  id: Id,
  /** Stands in every line, so that the bank's answer can be matched: `CK181126-01`. */
  number: z.string(),
  layout: Layout,
  file_name: z.string(),
  count: z.int(),
  amount: Money,
  made_by: z.string(),
  made_at: Instant,
})
export type BankFile = z.infer<typeof BankFile>

export const BankAnswerLine = z.strictObject({
  /** The row of the file, its heading counted. */
  no: z.int(),
  reference: z.string(),
  account_number: z.string(),
  amount: z.nullable(Money),
  outcome: z.enum(['paid', 'failed']),
  bank_reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Only a line that is `matched` can be recorded. */
  match: z.enum(bankLineMatches),
  /** The statement whose transfer it is about, and what was sent. */
  statement: z.nullable(z.strictObject({ id: Id, number: z.string(), shop_code: z.string(), amount: Money })),
  recorded_by: z.nullable(z.string()),
  recorded_at: z.nullable(Instant),
})
export type BankAnswerLine = z.infer<typeof BankAnswerLine>

export const BankAnswer = z.strictObject({
  id: Id,
  layout: Layout,
  imported_by: z.string(),
  imported_at: Instant,
  count: z.int(),
  matched_count: z.int(),
  different_count: z.int(),
  recorded_count: z.int(),
})
export type BankAnswer = z.infer<typeof BankAnswer>

export const makeBankFile = operation({
  name: 'makeBankFile',
  method: 'POST',
  path: '/ops/v1/bank-files',
  tag: 'bank-files',
  summary: 'Send approved statements to a bank in one file; answers per statement',
  who: 'operator',
  scope: 'money',
  body: z.strictObject({
    layout: Layout,
    /** Statements that are approved or whose transfer failed; absent = all that are approved, at most 1,000. */
    statement_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1_000))),
    ...seenFields,
  }),
  answer: z.strictObject({
    /** Null when no statement could be sent. */
    data: z.nullable(BankFile),
    meta: z.strictObject({ rows: z.array(BulkRow) }),
  }),
  status: 201,
  idempotent: true,
  fails: ['EAP002'],
})

export const listBankFiles = operation({
  name: 'listBankFiles',
  method: 'GET',
  path: '/ops/v1/bank-files',
  tag: 'bank-files',
  summary: 'Files of transfers, the newest first',
  who: 'operator',
  scope: 'money',
  query: z.strictObject(pageQuery),
  answer: page(BankFile),
})

export const downloadBankFile = operation({
  name: 'downloadBankFile',
  method: 'GET',
  path: '/ops/v1/bank-files/:id/file',
  tag: 'bank-files',
  summary: 'The file for the bank, CSV in its layout; each time the same',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  answer: 'file',
  file_type: 'text/csv; charset=utf-8',
  fails: ['ENOTFOUND'],
})

export const bankAnswerUpload = { max_bytes: 5 * 1024 * 1024, types: ['text/csv'] } as const

export const importBankAnswer = operation({
  name: 'importBankAnswer',
  method: 'POST',
  path: '/ops/v1/bank-answers',
  tag: 'bank-files',
  summary:
    'Read the CSV that a bank answers with and compare each line with what was sent; nothing is recorded yet. The same file again is the same answer. It is read by its headings: reference (so tham chieu), account number (so tai khoan huong), status (trang thai), and amount, bank reference, reason where there are; docs/rules/statements.md lists all headings and words',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({ layout: Layout }),
  upload: bankAnswerUpload,
  answer: data(BankAnswer),
  status: 201,
  fails: ['EBANKFILE'],
})

export const listBankAnswers = operation({
  name: 'listBankAnswers',
  method: 'GET',
  path: '/ops/v1/bank-answers',
  tag: 'bank-files',
  summary: 'Answers of banks, the newest first',
  who: 'operator',
  scope: 'money',
  query: z.strictObject(pageQuery),
  answer: page(BankAnswer),
})

export const listBankAnswerLines = operation({
  name: 'listBankAnswerLines',
  method: 'GET',
  path: '/ops/v1/bank-answers/:id/lines',
  tag: 'bank-files',
  summary: "The lines of a bank's answer as they match now; `match` lists those of one kind",
  who: 'operator',
  scope: 'money',
  params: IdParams,
  query: z.strictObject({ match: z.optional(z.enum(bankLineMatches)), ...pageQuery }),
  answer: page(BankAnswerLine),
  fails: ['ENOTFOUND'],
})

export const recordBankAnswer = operation({
  name: 'recordBankAnswer',
  method: 'POST',
  path: '/ops/v1/bank-answers/:id/record',
  tag: 'bank-files',
  summary:
    'Record lines as paid or failed, like `paid` and `failed` of a statement; neither by who imported the answer nor by who approved the statement',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ nos: z.array(z.int()).check(z.minLength(1), z.maxLength(200)) }),
  /** Per line; EBANKLINE where it does not match, and what recording a transfer answers. */
  answer: z.strictObject({ data: z.array(BulkRow) }),
  fails: ['ENOTFOUND', 'EBANKLINE', 'EPK001', 'ETRANSFER'],
})

export const bankFileOperations = {
  makeBankFile,
  listBankFiles,
  downloadBankFile,
  importBankAnswer,
  listBankAnswers,
  listBankAnswerLines,
  recordBankAnswer,
}
