import type { Language } from '@guihang/contract/errors/catalogue'
import { statementMessage } from '@guihang/contract/money/carrier-statement-texts'
import type {
  CarrierBankLine,
  CarrierStatement,
  CarrierStatementLine,
  getCarrierStatement as declared,
} from '@guihang/contract/money/carrier-statements'
import type { AnswerOf } from '@guihang/contract/operation'
import { lackingFields } from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import {
  type StatementField,
  statementFields,
} from '@guihang/domain/money/carrier-statements/statement-fields'
import type { Reader } from '../../../platform/database/index.ts'
import type { NamedStatementColumn } from '../../../platform/database/tables/carriers-money.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { listTrackingNumbers } from '../../connection/carrier-bookings/index.ts'
import { needsSecondPerson } from './agree-statement.ts'
import {
  type BankLineRow,
  listBankLines,
  listTotalParts,
  type TotalPartRow,
} from './stores/bank-lines.store.ts'
import type { LineRow } from './stores/lines.store.ts'
import { listShopCodes } from './stores/match-lines.store.ts'
import { listStatementRows, type ShownStatement } from './stores/statements.store.ts'

/** Raises ENOTFOUND. */
export async function oneStatement(
  reader: Reader,
  { id }: { readonly id: string },
  language: Language,
): Promise<CarrierStatement> {
  return statementAnswer(await requireShown(reader, id), language)
}

async function requireShown(reader: Reader, id: string): Promise<ShownStatement> {
  const [row] = await listStatementRows(reader, { id, after: undefined, limit: 1 })
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

/** Raises ENOTFOUND. */
export async function wholeStatement(
  reader: Reader,
  id: string,
  language: Language,
): Promise<AnswerOf<typeof declared>['data']> {
  const row = await requireShown(reader, id)
  const columns = row.columns ?? []
  const parts = await listTotalParts(reader, id)
  const numbers = await listTrackingNumbers(reader, parts)
  return {
    statement: statementAnswer(row, language),
    columns: columns.map(({ place, sheet, heading, field, values }) => ({
      ...{ place, sheet, heading, field, values: [...values] },
    })),
    lacks: row.state === 'asked' ? lackingIn(columns) : [],
    bank_lines: (await listBankLines(reader, id)).map(bankLineAnswer),
    total_parts: parts.map((part) => totalPartAnswer(part, numbers)),
  }
}

/** Of the first sheet that lacks any. */
function lackingIn(columns: readonly NamedStatementColumn[]): StatementField[] {
  const sheets = [...Map.groupBy(columns, ({ sheet }) => sheet).values()]
  const lacks = sheets.map((sheet) => lackingFields(sheet.flatMap(({ field }) => field ?? [])))
  return lacks.find(({ length }) => length > 0) ?? []
}

export function statementAnswer(row: ShownStatement, language: Language): CarrierStatement {
  const { id, number, connection, file_name, state, read_to, stated_net, stated_on, version } = row
  const { cod_amount, charges_amount, net_amount, received_amount } = row
  const isDecided = row.state === 'failed' || row.state === 'dropped'
  return {
    ...{ id, number, connection, file_name, state },
    fault:
      row.fault === null
        ? null
        : {
            rule: row.fault,
            message: statementMessage({ rule: row.fault, values: { line: row.fault_line ?? 0 } }, language),
            line: row.fault_line,
          },
    ...{
      rows: row.row_count,
      parcels: row.parcel_count,
      unnamed: row.unnamed_count,
      faulty: row.fault_count,
    },
    ...{ read_to, cod_amount, charges_amount, net_amount, stated_net, stated_on, received_amount },
    missing_amount: isDecided ? 0 : net_amount - received_amount - row.explained_amount,
    second_person: needsSecondPerson(row, row.agree_limit),
    ...{ version, imported_by: row.imported_by, imported_at: row.imported_at.toISOString() },
    ...{ agreed_by: row.agreed_by, agreed_at: row.agreed_at?.toISOString() ?? null },
    received_at: row.received_at?.toISOString() ?? null,
  }
}

/** With the numbers of parcels and the codes of shops, each asked for once. */
export async function lineAnswers(
  reader: Reader,
  rows: readonly LineRow[],
  language: Language,
): Promise<CarrierStatementLine[]> {
  const numbers = await listTrackingNumbers(reader, rows)
  const shops = await listShopCodes(
    reader,
    rows.map(({ shop_id }) => shop_id),
  )
  return rows.map((row) => lineAnswer(row, { numbers, shops }, language))
}

type Known = { readonly numbers: ReadonlyMap<string, string>; readonly shops: ReadonlyMap<string, string> }

function lineAnswer(row: LineRow, { numbers, shops }: Known, language: Language): CarrierStatementLine {
  const { no, sheet, line, kind, carrier_code, our_code, weight, words, adds_up, named_by } = row
  const { cod, freight, insurance, return_fee, cod_fee, other_fee } = row
  const { vat, discount, held, released, net } = row
  const field = statementFields.find((known) => known === row.fault_field)
  return {
    ...{ no, sheet, line, kind, carrier_code, our_code },
    tracking_number: numbers.get(row.parcel_id ?? '') ?? null,
    shop_code: shops.get(row.shop_id ?? '') ?? null,
    ...{ cod, freight, insurance, return_fee, cod_fee, other_fee, vat, discount, held, released, net },
    ...{ weight, words, adds_up, named_by },
    fault:
      kind !== 'fault' || field === undefined
        ? null
        : { field, message: statementMessage({ rule: row.fault_rule ?? '' }, language) },
  }
}

function bankLineAnswer({ added_at, ...row }: BankLineRow): CarrierBankLine {
  const { id, paid_on, amount, reference, added_by } = row
  return { id, paid_on, amount, reference, added_by, added_at: added_at.toISOString() }
}

function totalPartAnswer(part: TotalPartRow, numbers: ReadonlyMap<string, string>) {
  const { as_kind, parcel_id, amount, note, said_by, said_at } = part
  return {
    as: as_kind,
    tracking_number: numbers.get(parcel_id ?? '') ?? null,
    ...{ amount, note, said_by, said_at: said_at.toISOString() },
  }
}
