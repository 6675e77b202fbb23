import type {
  CarrierRequest,
  listCarrierRequests as declared,
  readCarrierRequest as readDeclared,
} from '@guihang/contract/connection/carrier-requests'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { idPageOf } from '../../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../../parcels/addresses/index.ts'
import { findNumberedParcel } from '../../../parcels/numbers/index.ts'
import { findParcelById, type ParcelRow } from '../../../parcels/parcels/index.ts'
import { requestAnswer, requestValues } from './request-answer.ts'
import { findRequest, type ListedRequest, listRequestRows } from './requests.store.ts'

export async function listRequests(
  platform: Pick<Platform, 'database'>,
  db: Reader,
  query: QueryOf<typeof declared>,
) {
  const { tracking_number, limit } = query
  const parcel = tracking_number === undefined ? undefined : await findNumberedParcel(db, tracking_number)
  const isNobodys = tracking_number !== undefined && parcel === undefined
  const connection = query.connection?.toUpperCase()
  const asked = { open: query.open !== 'false', connection, parcel_id: parcel?.parcel_id, ...idPageOf(query) }
  const rows = isNobodys ? [] : await listRequestRows(db, asked)
  const shown = rows.slice(0, limit)
  const data: CarrierRequest[] = []
  for (const row of shown) data.push(await requestAnswered(platform, db, row))
  const next_cursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data, meta: { next_cursor, total: null } }
}

/** Shows names, phones and addresses, so each reading is logged. Raises ENOTFOUND. */
export async function readRequest(
  platform: Pick<Platform, 'database' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof readDeclared>['data']> {
  const row = await findRequest(tx, id)
  if (row === undefined) throw reject('ENOTFOUND')
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'carrier_request_read',
    what: row.tracking_number,
  })
  const parcel = await parcelOf(tx, row)
  const directory = await addressDirectory(platform)
  return { ...requestAnswer(row, parcel, directory), values: requestValues(row, parcel, directory) }
}

export async function requestAnswered(
  platform: Pick<Platform, 'database'>,
  reader: Reader,
  row: ListedRequest,
): Promise<CarrierRequest> {
  return requestAnswer(row, await parcelOf(reader, row), await addressDirectory(platform))
}

async function parcelOf(reader: Reader, { shop_id, parcel_id }: ListedRequest): Promise<ParcelRow> {
  const parcel = await findParcelById(reader, shop_id, parcel_id)
  if (parcel === undefined) throw new Error('A request has no parcel')
  return parcel
}
