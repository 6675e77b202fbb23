import { statementKinds } from '@guihang/domain/money/statements/statements'
import * as z from 'zod/mini'
import {
  Day,
  data,
  IdParams,
  optionalLines,
  page,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { pictureUpload } from '../shop/papers.ts'
import { Statement, StatementLine, statementsQuery } from './statements.ts'

/** A statement as the provider sees it. */
export const OperatedStatement = z.strictObject({
  ...Statement.shape,
  shop_code: z.string(),
  /** Null when the system made it. */
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  rejected_by: z.nullable(z.string()),
})
export type OperatedStatement = z.infer<typeof OperatedStatement>

const exampleStatement: OperatedStatement = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7e71',
  number: 'DS-181126',
  kind: 'delivered',
  payout_on: '2026-11-18',
  state: 'new',
  parcel_count: 2,
  cod_amount: 1_000_000,
  compensation_amount: 0,
  shipping_fee: 41_000,
  insurance_fee: 0,
  service_fee: 0,
  return_fee: 0,
  reweigh_fee: 0,
  carried_amount: 0,
  net_amount: 959_000,
  carried_into: null,
  created_at: '2026-11-18T01:00:00.000Z',
  receipt_number: null,
  approved_at: null,
  paid_at: null,
  rejected_at: null,
  reject_reason: null,
  transfers: [],
  dispute: null,
  shop_code: 'GS-2041',
  prepared_by: null,
  approved_by: null,
  rejected_by: null,
}
const approved = {
  ...exampleStatement,
  state: 'approved' as const,
  receipt_number: 'UNC-0412',
  approved_by: 'Hùng, kế toán trưởng',
  approved_at: '2026-11-18T02:00:00.000Z',
}
const sentTransfer = {
  state: 'sent' as const,
  amount: 959_000,
  bank_name: 'Vietcombank',
  bank_account_number: '0011004123456',
  bank_account_name: 'TRAN THU SUONG',
  sent_at: '2026-11-18T03:00:00.000Z',
  bank_reference: null,
  ended_at: null,
  reason: null,
}
const ended = { ended_at: '2026-11-18T04:00:00.000Z' }
const params = { id: exampleStatement.id }
const lastPage = { next_cursor: null, total: null }

export const makeStatement = operation({
  name: 'makeStatement',
  method: 'POST',
  path: '/ops/v1/statements',
  tag: 'statements',
  summary:
    'Make the statement of a shop and day by hand; the system makes those of every payout day by itself',
  who: 'operator',
  scope: 'money',
  body: z.strictObject({
    shop_code: requiredText(20),
    kind: z.enum(statementKinds),
    /** Today or a day before. */
    payout_on: Day,
    /** Only these parcels; ECO007 where one of them is on a statement already. */
    tracking_numbers: z.optional(z.array(requiredText(20)).check(z.minLength(1), z.maxLength(500))),
  }),
  answer: data(OperatedStatement),
  status: 201,
  fails: ['ENOTFOUND', 'EPK002', 'ECO004', 'ECO007'],
  idempotent: true,
  example: {
    body: { shop_code: 'GS-2041', kind: 'delivered', payout_on: '2026-11-18' },
    answer: { data: { ...exampleStatement, prepared_by: 'Lan, kế toán' } },
  },
})

export const listStatements = operation({
  name: 'listStatements',
  method: 'GET',
  path: '/ops/v1/statements',
  tag: 'statements',
  summary: 'Statements of all shops, the newest first',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({ ...statementsQuery.shape, shop_code: z.optional(requiredText(20)) }),
  answer: page(OperatedStatement),
  example: { query: { state: 'new' }, answer: { data: [exampleStatement], meta: lastPage } },
})

export const getStatement = operation({
  name: 'getStatement',
  method: 'GET',
  path: '/ops/v1/statements/:id',
  tag: 'statements',
  summary: 'A statement of any shop',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  answer: data(OperatedStatement),
  fails: ['ECO006'],
  example: { params, answer: { data: exampleStatement } },
})

export const listStatementLines = operation({
  name: 'listStatementLines',
  method: 'GET',
  path: '/ops/v1/statements/:id/lines',
  tag: 'statements',
  summary: 'The lines of a statement, each of one entry of the ledger',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  query: z.strictObject({ ...pageQuery }),
  answer: page(StatementLine),
  fails: ['ECO006'],
  example: {
    params,
    answer: {
      data: [
        {
          position: 1,
          kind: 'cod',
          amount: 500_000,
          shipping_fee: 0,
          insurance_fee: 0,
          service_fee: 0,
          return_fee: 0,
          reweigh_fee: 0,
          parcel: {
            id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
            code: 'DH261116-7KQ2MX',
            tracking_number: 'GH2407815362',
            receiver_name: 'Nguyễn Thị Hồng Nhung',
          },
          transaction_id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7d61',
          at: '2026-11-13T07:05:00.000Z',
          carried_from: null,
          held_amount: 0,
        },
      ],
      meta: lastPage,
    },
  },
})

/** A picture is drawn anew; a PDF is kept as it is and only ever downloaded. */
export const receiptUpload = {
  max_bytes: pictureUpload.max_bytes,
  types: [...pictureUpload.types, 'application/pdf'],
} as const

export const attachReceipt = operation({
  name: 'attachReceipt',
  method: 'POST',
  path: '/ops/v1/statements/:id/receipt',
  tag: 'statements',
  summary: 'Attach the receipt that approval needs: its number and an image or PDF; another one replaces it',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  query: z.strictObject({ number: requiredText(60) }),
  upload: receiptUpload,
  answer: data(OperatedStatement),
  fails: ['ECO001', 'ECO005', 'ECO006'],
  example: {
    params,
    query: { number: 'UNC-0412' },
    answer: { data: { ...exampleStatement, receipt_number: 'UNC-0412' } },
  },
})

export const readReceipt = operation({
  name: 'readReceipt',
  method: 'GET',
  path: '/ops/v1/statements/:id/receipt',
  tag: 'statements',
  summary: 'The file of the receipt, a JPEG or PDF',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  answer: 'file',
  file_type: ['image/jpeg', 'application/pdf'],
  fails: ['ECO002', 'ECO006'],
  example: { params },
})

export const approveStatement = operation({
  name: 'approveStatement',
  method: 'POST',
  path: '/ops/v1/statements/:id/approve',
  tag: 'statements',
  summary: 'Approve a statement; its parcels become `cod_transfered`, and it can be transferred',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  answer: data(OperatedStatement),
  fails: ['ECO001', 'ECO002', 'ECO003', 'ECO005', 'ECO006', 'ECO008', 'EPK001'],
  example: { params, answer: { data: approved } },
})

export const rejectStatement = operation({
  name: 'rejectStatement',
  method: 'POST',
  path: '/ops/v1/statements/:id/reject',
  tag: 'statements',
  summary: 'Reject a statement; its entries wait for another one',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: data(OperatedStatement),
  fails: ['ECO001', 'ECO005', 'ECO006'],
  example: {
    params,
    body: { reason: 'Sai chứng từ' },
    answer: {
      data: {
        ...exampleStatement,
        state: 'rejected',
        rejected_at: '2026-11-18T02:00:00.000Z',
        reject_reason: 'Sai chứng từ',
        rejected_by: 'Hùng, kế toán trưởng',
      },
    },
  },
})

export const sendStatement = operation({
  name: 'sendStatement',
  method: 'POST',
  path: '/ops/v1/statements/:id/send',
  tag: 'statements',
  summary: 'Give the transfer to the bank, to the account the shop has now; after a failure a new transfer',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  answer: data(OperatedStatement),
  fails: ['ECO005', 'ECO006', 'ECO008', 'ETRANSFER'],
  example: {
    params,
    answer: { data: { ...approved, state: 'sent', transfers: [sentTransfer] } },
  },
})

export const confirmTransfer = operation({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/ops/v1/statements/:id/paid',
  tag: 'statements',
  summary:
    'Record that the bank has paid; only now the shop reads "paid". Not by the operator who approved it',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  body: z.strictObject({ bank_reference: requiredText(60), note: z.optional(optionalLines(255)) }),
  answer: data(OperatedStatement),
  fails: ['ECO006', 'EPK001', 'ETRANSFER'],
  idempotent: true,
  example: {
    params,
    body: { bank_reference: 'FT26322004127' },
    answer: {
      data: {
        ...approved,
        state: 'paid',
        paid_at: ended.ended_at,
        transfers: [{ ...sentTransfer, ...ended, state: 'paid', bank_reference: 'FT26322004127' }],
      },
    },
  },
})

export const failTransfer = operation({
  name: 'failTransfer',
  method: 'POST',
  path: '/ops/v1/statements/:id/failed',
  tag: 'statements',
  summary:
    'Record that the bank refused the transfer; the money is held, and the statement can be sent again',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: data(OperatedStatement),
  fails: ['ECO006', 'ETRANSFER'],
  idempotent: true,
  example: {
    params,
    body: { reason: 'Sai số tài khoản' },
    answer: {
      data: {
        ...approved,
        state: 'failed',
        transfers: [{ ...sentTransfer, ...ended, state: 'failed', reason: 'Sai số tài khoản' }],
      },
    },
  },
})

export const statementOperations = {
  makeStatement,
  listStatements,
  getStatement,
  listStatementLines,
  attachReceipt,
  readReceipt,
  approveStatement,
  rejectStatement,
  sendStatement,
  confirmTransfer,
  failTransfer,
}
