import { differenceClasses, differenceStates } from '@guihang/domain/money/carrier-difference-lists'
import * as z from 'zod/mini'
import {
  data,
  Id,
  IdParams,
  Instant,
  page,
  pageQuery,
  requiredLines,
  requiredText,
  SignedMoney,
} from '../common.ts'
import { operation } from '../operation.ts'
import { seenFields } from '../seen.ts'
import { countCarrierDifferences } from './carrier-difference-counts.ts'

export const ConnectionCode = requiredText(20)
export const common = { tag: 'carriers-money', who: 'operator', scope: 'money' } as const

export { countCarrierDifferences }

export const CarrierDifference = z.strictObject({
  id: Id,
  connection: z.string(),
  class: z.enum(differenceClasses),
  /** Who must do something next. */
  acts: z.enum(['carrier', 'office']),
  tracking_number: z.nullable(z.string()),
  shop_code: z.nullable(z.string()),
  carrier_code: z.nullable(z.string()),
  statement: z.nullable(z.strictObject({ id: Id, number: z.string() })),
  row_no: z.nullable(z.int()),
  /** Where that row stands: its sheet, null where the file has one, and its line there. */
  row: z.nullable(z.strictObject({ sheet: z.nullable(z.string()), line: z.int() })),
  /** Above 0: the carrier owes the provider; below: the provider owes the carrier. VND. */
  amount: SignedMoney,
  state: z.enum(differenceStates),
  opened_at: Instant,
  changed_at: Instant,
  letter: z.nullable(z.strictObject({ id: Id, number: z.string() })),
  asked_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  note: z.nullable(z.string()),
  version: z.int(),
})
export type CarrierDifference = z.infer<typeof CarrierDifference>

const differenceFilter = {
  connection: z.optional(ConnectionCode),
  class: z.optional(z.enum(differenceClasses)),
  state: z.optional(z.enum(differenceStates)),
  /** Only what waits for somebody. */
  open: z.optional(z.enum(['true', 'false'])),
  number: z.optional(requiredText(50)),
}

export const listCarrierDifferences = operation({
  ...common,
  name: 'listCarrierDifferences',
  method: 'GET',
  path: '/ops/v1/carrier-differences',
  summary:
    'What does not agree between what is expected, told, charged and received; the oldest open one first',
  scope: 'read',
  query: z.strictObject({ ...differenceFilter, ...pageQuery }),
  answer: page(CarrierDifference),
})

export const acceptCarrierDifference = operation({
  ...common,
  name: 'acceptCarrierDifference',
  method: 'POST',
  path: '/ops/v1/carrier-differences/:id/accept',
  summary: 'The other side has agreed: the carrier will pay, or the provider will pay back',
  params: IdParams,
  body: z.strictObject({ version: z.int().check(z.positive()), note: requiredLines(500) }),
  answer: data(CarrierDifference),
  fails: ['ENOTFOUND', 'EAL003', 'ECS004'],
})

export const askCarrierWriteOff = operation({
  ...common,
  name: 'askCarrierWriteOff',
  method: 'POST',
  path: '/ops/v1/carrier-differences/:id/ask-write-off',
  summary: 'Ask a second person to write a difference off: the provider bears it, or keeps it',
  params: IdParams,
  body: z.strictObject({ version: z.int().check(z.positive()), note: requiredLines(500) }),
  answer: data(CarrierDifference),
  fails: ['ENOTFOUND', 'EAL003', 'ECS004'],
})

export const decideCarrierWriteOff = operation({
  ...common,
  name: 'decideCarrierWriteOff',
  method: 'POST',
  path: '/ops/v1/carrier-differences/:id/write-off',
  summary: 'Write off what another person asked for, or refuse: it is open again',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({
    approve: z.boolean(),
    version: z.int().check(z.positive()),
    note: requiredLines(500),
    ...seenFields,
  }),
  answer: data(CarrierDifference),
  fails: ['ENOTFOUND', 'EAL003', 'ECS004', 'EUS008', 'EAP002'],
})

/** One of the four columns of a parcel, VND. Null: nobody says it. */
const column = {
  cod: z.nullable(SignedMoney),
  /** Freight with its surcharges and VAT. */
  cost: z.nullable(SignedMoney),
  return_fee: z.nullable(SignedMoney),
  /** What the carrier keeps back for now, less what it has given back of that. */
  held: z.nullable(SignedMoney),
  /** COD less all the others. */
  net: z.nullable(SignedMoney),
}

/**
 * What explains a cell: the booking's quote, a message, a row of a statement, what a person said of its total, a line of the
 * bank or of the books.
 */
const Evidence = z.strictObject({
  column: z.enum(['expected', 'told', 'charged', 'received']),
  cell: z.enum(['cod', 'cost', 'return_fee', 'held', 'net']),
  kind: z.enum(['quote', 'delivery', 'message', 'row', 'total_part', 'bank_line', 'ledger']),
  /** The message, statement or bank line, by its id. */
  id: z.nullable(z.string()),
  /** In which a row, a part of its total or a line of the bank stands. */
  statement_id: z.nullable(Id),
  /** The row's number in the statement; `words` say in which sheet and line it stands. */
  no: z.nullable(z.int()),
  at: z.nullable(Instant),
  amount: z.nullable(SignedMoney),
  words: z.string(),
})

export const CarrierMoney = z.strictObject({
  tracking_number: z.string(),
  connection: z.string(),
  carrier_code: z.nullable(z.string()),
  expected: z.strictObject(column),
  told: z.strictObject(column),
  charged: z.strictObject(column),
  received: z.strictObject(column),
  evidence: z.array(Evidence),
  /** What the provider's books have of it now, by account. */
  balances: z.array(z.strictObject({ account: z.string(), amount: SignedMoney })),
  /** The provider's own money paid the shop before the carrier did. */
  paid_ahead_at: z.nullable(Instant),
  differences: z.array(CarrierDifference),
})
export type CarrierMoney = z.infer<typeof CarrierMoney>

export const getCarrierMoney = operation({
  ...common,
  name: 'getCarrierMoney',
  method: 'GET',
  path: '/ops/v1/carrier-money/:tracking_number',
  summary:
    'What was expected, told, charged and received of a parcel that a carrier has, each with what explains it',
  scope: 'read',
  params: z.strictObject({ tracking_number: requiredText(50) }),
  answer: data(CarrierMoney),
  fails: ['EPK002', 'ENOTFOUND'],
})

export const carrierMoneyOperations = {
  listCarrierDifferences,
  countCarrierDifferences,
  acceptCarrierDifference,
  askCarrierWriteOff,
  decideCarrierWriteOff,
  getCarrierMoney,
}
