import { acrossShops, prepared, type Reader } from '../../../../platform/database/index.ts'

/** A row is named by its number, or it is the first one of a parcel. */
export type RowSubject = {
  readonly statement_id: string | null
  readonly row_no: number | null
  readonly parcel_id: string | null
}

export type RowPlace = {
  /** Null where the file has one sheet. */
  readonly sheet: string | null
  readonly line: number
}

/** Where rows stand in the carrier's file, by the place of what asks for it; undefined where it is about no row. */
export async function listRowPlaces(
  reader: Reader,
  subjects: readonly RowSubject[],
): Promise<readonly (RowPlace | undefined)[]> {
  const asked = subjects.flatMap((subject, at) =>
    subject.statement_id === null || (subject.row_no === null && subject.parcel_id === null)
      ? []
      : [{ ...subject, at }],
  )
  if (asked.length === 0) return subjects.map(() => undefined)
  const rows: (RowPlace & { readonly at: number })[] = await prepared(
    acrossShops(reader, 'a statement is of parcels of all shops'),
    'list-carrier-row-places',
    `SELECT asked.at, line.sheet, line.line
     FROM unnest($1::int[], $2::uuid[], $3::int[], $4::uuid[]) AS asked (at, statement_id, row_no, parcel_id)
     CROSS JOIN LATERAL (
       (SELECT own.sheet, own.line FROM carrier_statement_rows AS own
        WHERE own.statement_id = asked.statement_id AND own.no = asked.row_no)
       UNION ALL
       (SELECT own.sheet, own.line FROM carrier_statement_rows AS own
        WHERE asked.row_no IS NULL AND own.statement_id = asked.statement_id AND own.parcel_id = asked.parcel_id
        ORDER BY own.no LIMIT 1)
     ) AS line`,
    [
      asked.map(({ at }) => at),
      asked.map(({ statement_id }) => statement_id),
      asked.map(({ row_no }) => row_no),
      asked.map(({ parcel_id }) => parcel_id),
    ],
  )
  const places = new Map(rows.map(({ at, sheet, line }) => [at, { sheet, line }]))
  return subjects.map((_, at) => places.get(at))
}
