import type { RowValues, SheetRow } from '../sheet/row-values.ts'

type Repair = { no: number; values: RowValues }

/**
 * The repairs of all rows with a reason like one of this row's: the same column has a question or a warning with exactly one
 * answer. Each row gets its own answer.
 */
export function alikeRepairs(rows: readonly SheetRow[], current: SheetRow): Repair[] {
  const field = answersOf(current)[0]?.field
  if (field === undefined) return []
  return rows.flatMap((row) => {
    const answer = answersOf(row).find((one) => one.field === field)
    return answer && row.parcel_code === null ? [{ no: row.no, values: answer.values }] : []
  })
}

function answersOf({ warnings, proposals }: SheetRow) {
  return [
    ...proposals.flatMap(({ field, choices: [only, ...others] }) =>
      only && others.length === 0 ? [{ field, values: only.values }] : [],
    ),
    ...warnings.flatMap(({ field, repair }) => (repair ? [{ field, values: repair.values }] : [])),
  ]
}
