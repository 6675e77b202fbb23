import type { FieldFault } from '@guihang/contract/fields/field-rules'
import type { CreateRequest } from '@guihang/contract/talk/support'
import { businessDayOf } from '@guihang/domain/calendar'
import { answerDue } from '@guihang/domain/talk/support/answer-due'
import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { type RequestType, requestTypeFacts } from '@guihang/domain/talk/support/request-types'
import { supportCodeKind } from '@guihang/domain/talk/support/support-code'
import { foldText } from '@guihang/domain/text'
import type { SignedInUser } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findParcelByCode, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { type RequestRow, sendRequest } from '../support-requests/index.ts'
import { attach } from './attachments.ts'
import { planRequestedChange } from './requested-change.ts'

type Disputed = {
  readonly id: string
  readonly number: string
  readonly kind: 'delivered' | 'lost'
}

type Author = { readonly shop_id: string; readonly user: Pick<SignedInUser, 'id' | 'name'> }

/**
 * EVALID at `tracking_number`, `request_type` or `change` where the parcel, the type and the change do not fit, ESR003
 * while the parcel has an open request of the type, EDISPUTE while the statement has one.
 */
export async function createRequest(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  tx: Tx,
  { shop_id, user }: Author,
  body: CreateRequest,
  statement: Disputed | null = null,
): Promise<RequestRow> {
  const { request_type, description } = body
  const parcel = await parcelOf(tx, shop_id, body)
  const change = await changeOf(platform, tx, parcel, body)
  const at = platform.businessClock.now()
  const code = randomCode(supportCodeKind, businessDayOf(at))
  const tracking_number = parcel?.tracking_number ?? null
  const statement_number = statement?.number ?? null
  const request = await sendRequest(tx, {
    shop_id,
    id: newId(at),
    ...{ code, request_type, description, tracking_number },
    status: 'waiting',
    waits_for: null,
    parcel_id: parcel?.id ?? null,
    statement_id: statement?.id ?? null,
    statement_number,
    statement_kind: statement?.kind ?? null,
    content: null,
    reason: null,
    team: null,
    change: change && JSON.stringify(change),
    change_applied_at: null,
    promised: false,
    promised_by: null,
    proposed_by: null,
    prepared_by_operator: null,
    handled_by: null,
    due_at: answerDue(at, request_type),
    assigned_to: null,
    assigned_name: null,
    created_by: user.name,
    asked_by: user.id,
    entry_count: 1,
    search_text: searchTextOf({ code, tracking_number, statement_number, description }),
    created_at: at,
    updated_at: at,
    closed_at: null,
    forgotten_at: null,
  })
  await attach(
    tx,
    { shop_id, uploaded_by: user.id },
    { request_id: request.id, message_id: null },
    body.attachments,
  )
  return request
}

export function searchTextOf(
  row: Pick<RequestRow, 'code' | 'tracking_number' | 'statement_number' | 'description'>,
): string {
  const { code, tracking_number, statement_number, description } = row
  return foldText([code, tracking_number ?? '', statement_number ?? '', description].join(' '))
}

async function parcelOf(
  tx: Tx,
  shop_id: string,
  { request_type, tracking_number }: CreateRequest,
): Promise<ParcelRow | undefined> {
  if (tracking_number === undefined) {
    if (requestTypeFacts[request_type].needs_parcel)
      throw rejectFields({ tracking_number: [{ rule: 'required' }] })
    return undefined
  }
  const parcel = await findParcelByCode(tx, shop_id, tracking_number)
  if (parcel === undefined || parcel.status === 'draft')
    throw rejectFields({ tracking_number: [{ rule: 'parcel_unknown' }] })
  if (!canAsk(request_type, statusOf(parcel))) throw rejectFields({ request_type: [misfit(request_type)] })
  return parcel
}

function misfit(type: RequestType): FieldFault {
  return { rule: type === 'advisory' || type === 'complaint' ? 'invalid' : `ask_${type}` }
}

async function changeOf(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  tx: Tx,
  parcel: ParcelRow | undefined,
  { request_type, change }: CreateRequest,
) {
  if (request_type !== 'change_of_information') {
    if (change !== undefined) throw rejectFields({ change: [{ rule: 'unknown_field' }] })
    return null
  }
  if (change === undefined || parcel === undefined) throw rejectFields({ change: [{ rule: 'required' }] })
  return await planRequestedChange(platform, tx, parcel, change)
}
