import { statementFields } from '@guihang/domain/money/carrier-statements/statement-fields'
import { carrierStatementStates } from '@guihang/domain/money/carrier-statements/statement-states'
import * as z from 'zod/mini'
import {
  BulkRow,
  Day,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  page,
  pageQuery,
  requiredLines,
  requiredText,
  SignedMoney,
} from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation, type Upload } from '../operation.ts'
import { seenFields } from '../seen.ts'

const Field = z.enum(statementFields)
const ConnectionCode = requiredText(20)

/** Amounts of a row or of a parcel, VND. What the carrier takes is positive under the fees, what it gives under `cod`, `discount` and `released`. */
const amounts = {
  cod: SignedMoney,
  freight: SignedMoney,
  insurance: SignedMoney,
  return_fee: SignedMoney,
  cod_fee: SignedMoney,
  other_fee: SignedMoney,
  vat: SignedMoney,
  discount: SignedMoney,
  held: SignedMoney,
  released: SignedMoney,
  net: SignedMoney,
}
export const CarrierAmounts = z.strictObject(amounts)
export type CarrierAmounts = z.infer<typeof CarrierAmounts>

export const CarrierStatement = z.strictObject({
  id: Id,
  /** Ours: `GHN-DS-301126-01`. */
  number: z.string(),
  connection: z.string(),
  file_name: z.string(),
  state: z.enum(carrierStatementStates),
  /** Why it cannot be read, and in which line of the file. */
  fault: z.nullable(z.strictObject({ rule: z.string(), message: z.string(), line: z.nullable(z.int()) })),
  rows: z.int(),
  parcels: z.int(),
  /** Rows that a person must name or mend before it can be agreed. */
  unnamed: z.int(),
  faulty: z.int(),
  /** Rows read so far, while a job reads. */
  read_to: z.int(),
  cod_amount: SignedMoney,
  charges_amount: SignedMoney,
  net_amount: SignedMoney,
  /** The totals row of the file itself. */
  stated_net: z.nullable(SignedMoney),
  stated_on: Day,
  received_amount: SignedMoney,
  /** What no bank line and nobody explains yet: the net, less what was received and said. 0 once it is received. */
  missing_amount: SignedMoney,
  /** Its net is above the connection's limit: another person agrees than the one who imported it. */
  second_person: z.boolean(),
  version: z.int(),
  imported_by: z.string(),
  imported_at: Instant,
  agreed_by: z.nullable(z.string()),
  agreed_at: z.nullable(Instant),
  received_at: z.nullable(Instant),
})
export type CarrierStatement = z.infer<typeof CarrierStatement>

export const StatementColumn = z.strictObject({
  /** Its place in the file: sheet by sheet, each of 200 columns. */
  place: z.int(),
  /** Null where the file has one sheet. */
  sheet: z.nullable(z.string()),
  heading: z.string(),
  field: z.nullable(Field),
  values: z.array(z.string()),
})
export type StatementColumn = z.infer<typeof StatementColumn>

export const CarrierStatementLine = z.strictObject({
  /** Counts the lines of all sheets. */
  no: z.int(),
  /** Where it stands: its sheet, null where the file has one, and its line there. */
  sheet: z.nullable(z.string()),
  line: z.int(),
  kind: z.enum(['parcel', 'unknown', 'other', 'fault']),
  carrier_code: z.nullable(z.string()),
  our_code: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  shop_code: z.nullable(z.string()),
  ...amounts,
  weight: z.nullable(z.int()),
  words: z.nullable(z.string()),
  fault: z.nullable(z.strictObject({ field: Field, message: z.string() })),
  /** Whether its parts give its net. */
  adds_up: z.boolean(),
  named_by: z.nullable(z.string()),
})
export type CarrierStatementLine = z.infer<typeof CarrierStatementLine>

export const CarrierBankLine = z.strictObject({
  id: Id,
  paid_on: Day,
  amount: SignedMoney,
  reference: z.string(),
  added_by: z.string(),
  added_at: Instant,
})
export type CarrierBankLine = z.infer<typeof CarrierBankLine>

export const CarrierTotalPart = z.strictObject({
  as: z.enum(['parcel', 'fee', 'disputed']),
  tracking_number: z.nullable(z.string()),
  amount: SignedMoney,
  note: z.string(),
  said_by: z.string(),
  said_at: Instant,
})

/** What a person says that an amount is, VND: no carrier's file has one above it. */
const SaidMoney = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))

const SomeMoney = z.int().check(
  z.minimum(-1_000_000_000_000),
  z.maximum(1_000_000_000_000),
  rule<number>('invalid', (amount) => amount !== 0),
)

const upload = {
  max_bytes: 20 * 1024 * 1024,
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  on_disk: true,
} as const satisfies Upload

const common = { tag: 'carriers-money', who: 'operator', scope: 'money' } as const

export const importCarrierStatement = operation({
  ...common,
  name: 'importCarrierStatement',
  method: 'POST',
  path: '/ops/v1/carrier-statements',
  summary:
    'Upload a statement of a carrier, .xlsx or .csv; it is read in the background. The same file again is the same statement',
  query: z.strictObject({ connection: ConnectionCode, stated_on: z.optional(Day) }),
  upload,
  answer: data(CarrierStatement),
  status: 201,
  fails: ['ENOTFOUND'],
})

export const listCarrierStatements = operation({
  ...common,
  name: 'listCarrierStatements',
  method: 'GET',
  path: '/ops/v1/carrier-statements',
  summary: 'Statements of carriers, the newest first',
  scope: 'read',
  query: z.strictObject({
    connection: z.optional(ConnectionCode),
    state: z.optional(z.enum(carrierStatementStates)),
    ...pageQuery,
  }),
  answer: page(CarrierStatement),
})

export const getCarrierStatement = operation({
  ...common,
  name: 'getCarrierStatement',
  method: 'GET',
  path: '/ops/v1/carrier-statements/:id',
  summary:
    'One statement with its columns, its bank lines, and what was said of a total that is not the bank’s',
  scope: 'read',
  params: IdParams,
  answer: data(
    z.strictObject({
      statement: CarrierStatement,
      columns: z.array(StatementColumn),
      /** Fields without which it cannot be read. */
      lacks: z.array(Field),
      bank_lines: z.array(CarrierBankLine),
      total_parts: z.array(CarrierTotalPart),
    }),
  ),
  fails: ['ENOTFOUND'],
})

export const listCarrierStatementLines = operation({
  ...common,
  name: 'listCarrierStatementLines',
  method: 'GET',
  path: '/ops/v1/carrier-statements/:id/lines',
  summary: 'The rows of a statement, by their line in the file; `kind` lists those of one kind',
  scope: 'read',
  params: IdParams,
  query: z.strictObject({
    kind: z.optional(z.enum(['parcel', 'unknown', 'other', 'fault'])),
    number: z.optional(requiredText(50)),
    ...pageQuery,
  }),
  answer: page(CarrierStatementLine),
  fails: ['ENOTFOUND'],
})

export const nameStatementColumns = operation({
  ...common,
  name: 'nameStatementColumns',
  method: 'POST',
  path: '/ops/v1/carrier-statements/:id/columns',
  summary:
    'Say what the columns are, once for all files with these headings; the file is read anew. Before it is agreed',
  params: IdParams,
  body: z.strictObject({
    /** One a column, by its place in the file; null: not used. */
    columns: z
      .array(z.strictObject({ place: z.int().check(z.nonnegative()), field: z.nullable(Field) }))
      .check(z.maxLength(1_000)),
  }),
  answer: data(CarrierStatement),
  fails: ['ENOTFOUND', 'ECS001'],
})

export const nameStatementLine = operation({
  ...common,
  name: 'nameStatementLine',
  method: 'POST',
  path: '/ops/v1/carrier-statements/:id/lines/:no',
  summary:
    'Say of a row that nobody knows which parcel it is, or that it is none. Before the statement is agreed',
  params: z.strictObject({ id: Id, no: z.string().check(z.regex(/^\d{1,9}$/)) }),
  body: z.strictObject({
    /** Null: money without a parcel, as a transfer fee. */
    tracking_number: z.nullable(requiredText(20)),
    /** VND by field, in the place of cells that could not be read. */
    amounts: z.optional(
      z.strictObject({
        cod: z.optional(SaidMoney),
        freight: z.optional(SaidMoney),
        insurance: z.optional(SaidMoney),
        return_fee: z.optional(SaidMoney),
        cod_fee: z.optional(SaidMoney),
        other_fee: z.optional(SaidMoney),
        vat: z.optional(SaidMoney),
        discount: z.optional(SaidMoney),
        held: z.optional(SaidMoney),
        released: z.optional(SaidMoney),
        net: z.optional(SaidMoney),
      }),
    ),
  }),
  answer: data(CarrierStatementLine),
  fails: ['ENOTFOUND', 'ECS001', 'EPK002'],
})

export const dropCarrierStatement = operation({
  ...common,
  name: 'dropCarrierStatement',
  method: 'DELETE',
  path: '/ops/v1/carrier-statements/:id',
  summary: 'Take back a statement that nobody has agreed to; its file can be imported anew',
  params: IdParams,
  answer: 'none',
  fails: ['ENOTFOUND', 'ECS001'],
})

export const agreeCarrierStatement = operation({
  ...common,
  name: 'agreeCarrierStatement',
  method: 'POST',
  path: '/ops/v1/carrier-statements/:id/agree',
  summary:
    'Agree to a statement as it was seen (version). Above the connection’s limit by a person who approves, and not the one who imported it',
  or_scopes: ['approve'],
  params: IdParams,
  body: z.strictObject({ version: z.int().check(z.positive()), ...seenFields }),
  answer: data(CarrierStatement),
  fails: ['ENOTFOUND', 'ECS001', 'ECS002', 'EAL003', 'EUS008', 'EAP002'],
})

export const addCarrierBankLines = operation({
  ...common,
  name: 'addCarrierBankLines',
  method: 'POST',
  path: '/ops/v1/carrier-statements/:id/bank-lines',
  summary:
    'Money that the bank received for an agreed statement; once together they are its net, it is received. The same line twice is refused at its row',
  params: IdParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ paid_on: Day, amount: SomeMoney, reference: requiredText(100) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.strictObject({ data: CarrierStatement, meta: z.strictObject({ rows: z.array(BulkRow) }) }),
  idempotent: true,
  fails: ['ENOTFOUND', 'ECS001'],
})

export const explainCarrierTotal = operation({
  ...common,
  name: 'explainCarrierTotal',
  method: 'POST',
  path: '/ops/v1/carrier-statements/:id/total',
  summary:
    'Say of what the bank received less or more than the statement says: of parcels, a fee, or disputed. All of it at once; then the statement is received. Fees above the connection’s limit by a person who approves, and not the one who imported it',
  params: IdParams,
  body: z.strictObject({
    version: z.int().check(z.positive()),
    parts: z
      .array(
        z.strictObject({
          as: z.enum(['parcel', 'fee', 'disputed']),
          tracking_number: z.optional(requiredText(20)),
          amount: SomeMoney,
          note: requiredLines(255),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: data(CarrierStatement),
  fails: ['ENOTFOUND', 'ECS001', 'ECS003', 'EAL003', 'EPK002', 'EUS008'],
})

/** The connection's terms of money; `Money` fields in VND. */
export const CarrierTerms = z.strictObject({
  pays_within_days: z.int().check(z.minimum(0), z.maximum(60)),
  pay_shop_after_days: z.int().check(z.minimum(0), z.maximum(60)),
  agree_limit: Money,
  return_percent: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
})
export type CarrierTerms = z.infer<typeof CarrierTerms>

export const listCarrierTerms = operation({
  ...common,
  name: 'listCarrierTerms',
  method: 'GET',
  path: '/ops/v1/carrier-terms',
  summary:
    'When each connection is to pay, when shops are paid without it, and above which sum a second person agrees',
  scope: 'read',
  answer: z.strictObject({
    data: z.array(z.extend(CarrierTerms, { connection: z.string(), version: z.int() })),
  }),
})

export const setCarrierTerms = operation({
  ...common,
  name: 'setCarrierTerms',
  method: 'PUT',
  path: '/ops/v1/carrier-terms/:code',
  summary: 'Change the terms of a connection as they were seen (version of the connection)',
  scope: 'settings',
  params: z.strictObject({ code: ConnectionCode }),
  body: z.extend(CarrierTerms, { version: z.int().check(z.positive()) }),
  answer: data(z.extend(CarrierTerms, { connection: z.string(), version: z.int() })),
  fails: ['ENOTFOUND', 'EAL003'],
})

export const carrierStatementOperations = {
  importCarrierStatement,
  listCarrierStatements,
  getCarrierStatement,
  listCarrierStatementLines,
  nameStatementColumns,
  nameStatementLine,
  dropCarrierStatement,
  agreeCarrierStatement,
  addCarrierBankLines,
  explainCarrierTotal,
  listCarrierTerms,
  setCarrierTerms,
}
