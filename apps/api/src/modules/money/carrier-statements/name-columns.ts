import type { nameStatementColumns as declared } from '@guihang/contract/money/carrier-statements'
import type { BodyOf } from '@guihang/contract/operation'
import { lackingFields } from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import { addedFields, type StatementField } from '@guihang/domain/money/carrier-statements/statement-fields'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { NamedStatementColumn } from '../../../platform/database/tables/carriers-money.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceStatement, settleLater } from './announce-statement.ts'
import { enqueueReading, smallFileBytes } from './reading/enqueue-reading.ts'
import { hashOfHeadings } from './reading/headings-hash.ts'
import { requireStatementAt } from './require-statement.ts'
import { deleteLines } from './stores/lines.store.ts'
import { putMapping } from './stores/mappings.store.ts'
import { findFile, type StatementRecord, updateStatement } from './stores/statements.store.ts'

type Named = BodyOf<typeof declared>['columns']

/**
 * Keeps what each heading is for the connection, and reads the file anew: what was said of its rows goes. ENOTFOUND, ECS001
 * while it is read or once it is agreed, EVALID for a column that is not there, and where a number or an amount has none.
 */
export async function nameColumns(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  { columns: named }: { readonly columns: Named },
): Promise<StatementRecord> {
  const statement = await requireStatementAt(tx, id, ['asked', 'matched'])
  const bytes = await findFile(tx, id)
  if (bytes === undefined || statement.columns === null) throw reject('ECS001')
  const named_at = platform.businessClock.now()
  const sheets = Map.groupBy(columnsNamed(statement.columns, named), ({ sheet }) => sheet)
  if ([...sheets.values()].every((columns) => lackingFields(fieldsOf(columns)).length > 0))
    throw rejectFields({ columns: [{ rule: 'statement_columns_missing' }] })
  for (const columns of sheets.values()) {
    await putMapping(tx, {
      connection_id: statement.connection_id,
      headings_key: hashOfHeadings(columns.map(({ heading }) => heading)),
      columns: columns.map(({ heading, field }) => ({ heading, field })),
      ...{ named_by: operator.name, named_at },
    })
  }
  await deleteLines(tx, id)
  await enqueueReading(tx, statement, { is_large: bytes.length > smallFileBytes })
  const read = await updateStatement(tx, id, { state: 'reading', ...nothingRead })
  await settleLater(tx, id)
  await announceStatement(tx, id)
  return read
}

const nothingRead = {
  ...{ row_count: 0, parcel_count: 0, unnamed_count: 0, fault_count: 0, read_to: 0 },
  ...{ cod_amount: 0, charges_amount: 0, net_amount: 0, stated_net: null },
}

/** A column that is not named is not used. */
function columnsNamed(known: readonly NamedStatementColumn[], named: Named): NamedStatementColumn[] {
  const fieldAt = new Map<number, StatementField | null>()
  const taken = new Set<string>()
  for (const { place, field } of named) {
    const column = known.find((one) => one.place === place)
    if (column === undefined) throw rejectFields({ columns: [{ rule: 'column_unknown' }] })
    const key = `${column.sheet} ${field}`
    if (fieldAt.has(place) || (field !== null && !addedFields.has(field) && taken.has(key)))
      throw rejectFields({ columns: [{ rule: 'columns_twice' }] })
    fieldAt.set(place, field)
    taken.add(key)
  }
  return known.map((column) => ({ ...column, field: fieldAt.get(column.place) ?? null }))
}

function fieldsOf(columns: readonly NamedStatementColumn[]): StatementField[] {
  return columns.flatMap(({ field }) => field ?? [])
}
