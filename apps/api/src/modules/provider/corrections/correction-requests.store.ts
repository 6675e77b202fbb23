import type { Selectable } from 'kysely'
import {
  acrossShops,
  isUniqueViolation,
  type Reader,
  type Tables,
  type Tx,
} from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'

export type CorrectionRequestRow = Selectable<Tables['correction_requests']>

const reason = 'support answers the shops of all parcels'

/** Raises ECR001 where one waits for the parcel. */
export async function insertCorrectionRequest(tx: Tx, row: CorrectionRequestRow): Promise<void> {
  await tx
    .insertInto('correction_requests')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'correction_requests_waiting_key') ? reject('ECR001') : error
    })
}

export async function hasWaitingRequest(
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('correction_requests')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export async function findCorrectionRequest(
  reader: Reader,
  id: string,
): Promise<Pick<CorrectionRequestRow, 'shop_id' | 'tracking_number'> | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('correction_requests')
    .select(['shop_id', 'tracking_number'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockCorrectionRequest(
  tx: Tx,
  shop_id: string,
  id: string,
): Promise<CorrectionRequestRow | undefined> {
  return await tx
    .selectFrom('correction_requests')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideCorrectionRequest(
  tx: Tx,
  { shop_id, id }: Pick<CorrectionRequestRow, 'shop_id' | 'id'>,
  decision: Pick<
    CorrectionRequestRow,
    'state' | 'decided_by_operator' | 'decided_by' | 'decided_at' | 'refuse_reason'
  >,
): Promise<void> {
  await tx
    .updateTable('correction_requests')
    .set(decision)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

type Asked = IdPage & {
  readonly id?: string
  readonly state?: CorrectionRequestRow['state'] | undefined
  readonly tracking_number?: string | undefined
}

export async function listCorrectionRequestRows(reader: Reader, asked: Asked) {
  let query = acrossShops(reader, reason)
    .selectFrom('correction_requests as request')
    .innerJoin('whole_parcels as parcel', (join) =>
      join.onRef('parcel.shop_id', '=', 'request.shop_id').onRef('parcel.id', '=', 'request.parcel_id'),
    )
    .innerJoin('shops', 'shops.id', 'request.shop_id')
    .selectAll('request')
    .select(['parcel.code as parcel_code', 'parcel.status', 'shops.shop_code'])
  if (asked.id !== undefined) query = query.where('request.id', '=', asked.id)
  if (asked.state !== undefined) query = query.where('request.state', '=', asked.state)
  if (asked.tracking_number !== undefined) {
    const numbered = await findNumberedParcel(reader, asked.tracking_number)
    if (numbered === undefined) return []
    query = query
      .where('request.shop_id', '=', numbered.shop_id)
      .where('request.parcel_id', '=', numbered.parcel_id)
  }
  if (asked.after !== undefined) query = query.where('request.id', '<', asked.after)
  return await query.orderBy('request.id', 'desc').limit(asked.limit).execute()
}
