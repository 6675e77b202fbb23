import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { differenceFacts } from '@guihang/domain/money/carrier-statements/difference-classes'
import type { Reader } from '../../../../platform/database/index.ts'
import { listAllConnections } from '../../../connection/carriers/index.ts'
import { listRowPlaces } from '../facts/row-places.store.ts'
import { listStatementRows } from '../statements/statements.store.ts'
import type { DifferenceRow } from './differences.store.ts'
import { listLetterNumbers, listNamedParcels } from './named.store.ts'

/** With the names of what they are about, each kind asked for once. */
export async function differenceAnswers(
  reader: Reader,
  rows: readonly DifferenceRow[],
): Promise<CarrierDifference[]> {
  const connections = new Map((await listAllConnections(reader)).map(({ id, code }) => [id, code]))
  const parcels = await listNamedParcels(
    reader,
    rows.flatMap(({ shop_id, parcel_id }) =>
      shop_id === null || parcel_id === null ? [] : [{ shop_id, parcel_id }],
    ),
  )
  const statements = new Map(
    (
      await listStatementRows(
        reader,
        idsOf(rows, ({ statement_id }) => statement_id),
      )
    ).map(({ id, number }) => [id, { id, number }]),
  )
  const letters = await listLetterNumbers(
    reader,
    idsOf(rows, ({ letter_id }) => letter_id),
  )
  const places = await listRowPlaces(reader, rows)
  return rows.map((row, at) => {
    const parcel = parcels.get(row.parcel_id ?? '')
    const letter = letters.get(row.letter_id ?? '')
    return {
      ...{ id: row.id, connection: connections.get(row.connection_id) ?? '', class: row.class },
      acts: differenceFacts[row.class].acts,
      tracking_number: parcel?.tracking_number ?? null,
      shop_code: parcel?.shop_code ?? null,
      carrier_code: row.carrier_code,
      statement: statements.get(row.statement_id ?? '') ?? null,
      ...{ row_no: row.row_no, row: places[at] ?? null, amount: row.amount, state: row.state },
      opened_at: row.opened_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      letter: row.letter_id === null || letter === undefined ? null : { id: row.letter_id, number: letter },
      ...{ asked_by: row.asked_by, decided_by: row.decided_by },
      decided_at: row.decided_at?.toISOString() ?? null,
      ...{ note: row.note, version: row.version },
    }
  })
}

function idsOf(rows: readonly DifferenceRow[], of: (row: DifferenceRow) => string | null): string[] {
  return [...new Set(rows.flatMap((row) => of(row) ?? []))]
}
