import type { AnswerOf, BodyOf, QueryOf } from '@guihang/contract/operation'
import type {
  askCorrection as asked,
  CorrectionRequest,
  listCorrectionRequests as listed,
} from '@guihang/contract/provider/correction-requests'
import type { OperatorAction } from '@guihang/contract/provider/operator-log'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linkedParcel } from '../../parcels/detail/index.ts'
import { lockOperatedParcel, type ParcelRow } from '../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../approvals/index.ts'
import { correctParcel, refuseUncorrectable, requireCorrectable } from './correct-parcel.ts'
import {
  type CorrectionRequestRow,
  decideCorrectionRequest,
  findCorrectionRequest,
  hasWaitingRequest,
  insertCorrectionRequest,
  listCorrectionRequestRows,
  lockCorrectionRequest,
} from './correction-requests.store.ts'

type Clocks = Pick<Platform, 'businessClock' | 'realClock'>

/** The parcel stays as it is. EPK002, EPK001 and ESH001 as the correction itself, ECR001 where one waits. */
export async function askCorrection(
  platform: Clocks,
  tx: Tx,
  operator: Operator,
  tracking_number: string,
  { reason, hub_code }: BodyOf<typeof asked>,
): Promise<string> {
  const parcel = await lockOperatedParcel(tx, tracking_number)
  await requireCorrectable(platform, tx, operator, parcel, hub_code)
  const at = platform.businessClock.now()
  const row: CorrectionRequestRow = {
    shop_id: parcel.shop_id,
    id: newId(at),
    parcel_id: parcel.id,
    tracking_number: parcel.tracking_number,
    hub_code: hub_code ?? null,
    reason,
    state: 'waiting',
    prepared_by_operator: operator.id,
    prepared_by: operator.name,
    created_at: at,
    decided_by_operator: null,
    decided_by: null,
    decided_at: null,
    refuse_reason: null,
  }
  await insertCorrectionRequest(tx, row)
  await writeDown(platform, tx, operator, 'correction_asked', row, reason)
  return row.id
}

/** What speaks against asking, besides the parcel's status: EPK001 as `refuseUncorrectable`, ECR001 where a request waits. */
export async function refuseAsking(tx: Tx, parcel: ParcelRow): Promise<void> {
  await refuseUncorrectable(tx, parcel)
  if (await hasWaitingRequest(tx, parcel)) throw reject('ECR001')
}

/**
 * Corrects the parcel. ENOTFOUND, EAP003 for a decided request, whoever asks, EUS008 for the asker, EAP002 where it is not
 * what was seen, and the codes of the correction: the request then waits on, and can be refused.
 */
export async function approveCorrection(
  platform: Clocks,
  tx: Tx,
  operator: Operator,
  id: string,
  seen?: Seen,
): Promise<void> {
  const request = await lockWaiting(tx, operator, id)
  const { tracking_number, reason, hub_code } = request
  const decided_at = platform.businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'correction', id, now: decided_at })
  const where = hub_code === null ? {} : { hub_code }
  await correctParcel(platform, tx, operator, { event_id: id, tracking_number, reason, ...where })
  const by = { decided_by_operator: operator.id, decided_by: operator.name, decided_at }
  await decideCorrectionRequest(tx, request, { state: 'approved', ...by, refuse_reason: null })
  await writeDown(platform, tx, operator, 'correction_approved', request)
}

/** The parcel stays as it is. ENOTFOUND, EAP003, EUS008 for the asker. */
export async function refuseCorrection(
  platform: Clocks,
  tx: Tx,
  operator: Operator,
  id: string,
  refuse_reason: string,
): Promise<void> {
  const request = await lockWaiting(tx, operator, id)
  const decided_at = platform.businessClock.now()
  const by = { decided_by_operator: operator.id, decided_by: operator.name, decided_at }
  await decideCorrectionRequest(tx, request, { state: 'refused', ...by, refuse_reason })
  await writeDown(platform, tx, operator, 'correction_refused', request, refuse_reason)
}

export async function listCorrectionRequests(
  reader: Reader,
  query: QueryOf<typeof listed>,
): Promise<AnswerOf<typeof listed>> {
  const { state, tracking_number } = query
  const rows = await listCorrectionRequestRows(reader, { state, tracking_number, ...idPageOf(query) })
  return idPageAnswer(rows, query, requestAnswer)
}

/** Raises ENOTFOUND. */
export async function getCorrectionRequest(reader: Reader, id: string): Promise<CorrectionRequest> {
  const [row] = await listCorrectionRequestRows(reader, { id, after: undefined, limit: 1 })
  if (row === undefined) throw reject('ENOTFOUND')
  return requestAnswer(row)
}

/** The parcel first, as whoever asks does. */
async function lockWaiting(tx: Tx, operator: Operator, id: string): Promise<CorrectionRequestRow> {
  const found = await findCorrectionRequest(tx, id)
  if (found === undefined) throw reject('ENOTFOUND')
  await lockOperatedParcel(tx, found.tracking_number)
  const request = await lockCorrectionRequest(tx, found.shop_id, id)
  if (request === undefined) throw reject('ENOTFOUND')
  if (request.state !== 'waiting') throw reject('EAP003')
  requireAnotherOperator(operator, request.prepared_by_operator)
  return request
}

async function writeDown(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  action: OperatorAction,
  { tracking_number }: CorrectionRequestRow,
  what = '',
): Promise<void> {
  const at = realClock.now()
  await recordOperatorAction(tx, { at, operator, action, what: `${tracking_number} ${what}`.trim() })
}

function requestAnswer(
  row: Awaited<ReturnType<typeof listCorrectionRequestRows>>[number],
): CorrectionRequest {
  const {
    id,
    parcel_id,
    parcel_code: code,
    tracking_number,
    status,
    shop_code,
    hub_code,
    reason,
    state,
  } = row
  return {
    id,
    parcel: linkedParcel({ id: parcel_id, code, tracking_number, status }),
    ...{ shop_code, hub_code, reason, state, prepared_by: row.prepared_by },
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    refuse_reason: row.refuse_reason,
  }
}
