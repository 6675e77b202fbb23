import type { CarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import { wordsOf } from '../message-answer.ts'
import type { IncidentEnd } from './end-incident.ts'
import type { ListedIncident } from './incidents.store.ts'

export function incidentAnswer(
  row: ListedIncident,
  ends: readonly IncidentEnd[],
  part: CarrierIncident['part'],
): CarrierIncident {
  const kind = carrierKinds.find((known) => known === row.connection_kind)
  return {
    id: row.id,
    kind: row.kind,
    tracking_number: row.tracking_number,
    shop_code: row.shop_code,
    parcel_status: row.parcel_status,
    connection: row.connection_code,
    carrier_code: row.carrier_code,
    status: row.status,
    words: kind === undefined ? null : wordsOf({ kind }, row.status),
    message_id: row.message_id,
    opened_at: row.opened_at.toISOString(),
    ends: [...ends],
    part,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_as: row.ended_as,
    ended_by: row.ended_by,
    note: row.note,
  }
}
