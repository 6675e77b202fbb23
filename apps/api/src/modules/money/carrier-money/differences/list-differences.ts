import type {
  listCarrierDifferences as declared,
  countCarrierDifferences as declaredCounts,
} from '@guihang/contract/money/carrier-money'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Reader } from '../../../../platform/database/index.ts'
import { idPageOf } from '../../../../platform/http/answers/id-pages.ts'
import { findConnection } from '../../../connection/carriers/index.ts'
import { findNumberedParcel } from '../../../parcels/numbers/index.ts'
import { differenceAnswers } from './difference-answers.ts'
import { countDifferences, listDifferenceRows } from './differences.store.ts'

export async function listDifferences(
  reader: Reader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { connection, state, open, number, limit } = query
  const parcel = number === undefined ? undefined : await findNumberedParcel(reader, number)
  const rows = await listDifferenceRows(
    reader,
    {
      connection_id: await connectionAsked(reader, connection),
      class: query.class,
      ...{ state, number, parcel_id: parcel?.parcel_id },
      open: open === undefined ? undefined : open === 'true',
    },
    idPageOf(query),
  )
  const next_cursor = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null
  return { data: await differenceAnswers(reader, rows.slice(0, limit)), meta: { next_cursor, total: null } }
}

export async function countByClass(
  reader: Reader,
  { connection }: QueryOf<typeof declaredCounts>,
): Promise<AnswerOf<typeof declaredCounts>> {
  return { data: await countDifferences(reader, await connectionAsked(reader, connection)) }
}

/** Of a code that no connection has there are no differences. */
async function connectionAsked(reader: Reader, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  return (await findConnection(reader, { code }))?.id ?? nobody
}

const nobody = '00000000-0000-0000-0000-000000000000'
