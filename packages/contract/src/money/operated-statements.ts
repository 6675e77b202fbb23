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
import { SeenBody } from '../seen.ts'
import { pictureUpload } from '../shop/papers.ts'
import { Statement, StatementLine, statementsQuery } from './statements.ts'

export const OperatedStatement = z.strictObject({
  ...Statement.shape,
  shop_code: z.string(),
  /** Null when the system made it. */
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  rejected_by: z.nullable(z.string()),
})
export type OperatedStatement = z.infer<typeof OperatedStatement>

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
})

export const getStatement = operation({
  name: 'getStatement',
  method: 'GET',
  path: '/ops/v1/statements/:id',
  tag: 'statements',
  summary: 'A statement of any shop',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  params: IdParams,
  answer: data(OperatedStatement),
  fails: ['ECO006'],
})

export const listStatementLines = operation({
  name: 'listStatementLines',
  method: 'GET',
  path: '/ops/v1/statements/:id/lines',
  tag: 'statements',
  summary: 'The lines of a statement, each of one entry of the ledger',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  params: IdParams,
  query: z.strictObject({ ...pageQuery }),
  answer: page(StatementLine),
  fails: ['ECO006'],
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
})

export const readReceipt = operation({
  name: 'readReceipt',
  method: 'GET',
  path: '/ops/v1/statements/:id/receipt',
  tag: 'statements',
  summary: 'The file of the receipt, a JPEG or PDF',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  params: IdParams,
  answer: 'file',
  file_type: ['image/jpeg', 'application/pdf'],
  fails: ['ECO002', 'ECO006'],
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
  body: SeenBody,
  answer: data(OperatedStatement),
  fails: ['ECO001', 'ECO002', 'ECO003', 'ECO005', 'ECO006', 'ECO008', 'EPK001', 'EAP002'],
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
  body: SeenBody,
  answer: data(OperatedStatement),
  fails: ['ECO005', 'ECO006', 'ECO008', 'ETRANSFER', 'EAP002'],
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
