import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { Day } from '@guihang/domain/calendar'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { collectUntil } from '../../parcels/events/index.ts'
import { operatedParty, statusOf } from '../../parcels/parcels/index.ts'
import { type HubFinder, placeAhead } from '../hubs/index.ts'
import type { OperatedRow } from './operated-parcels.store.ts'

/** Without `personal_data` the answer has no phone, street, note or receiver's name. */
export type AnswerParts = {
  readonly directory: AddressDirectory
  readonly hubOf: HubFinder
  readonly holidays: ReadonlySet<Day>
  readonly personal_data: boolean
  /** The codes of the connections that carry parcels, by the parcels' ids. */
  readonly connections: ReadonlyMap<string, string>
}

export function operatedAnswer(
  row: OperatedRow,
  { directory, hubOf, holidays, personal_data, connections }: AnswerParts,
): OperatedParcel {
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    status: statusOf(row),
    status_at: row.status_at.toISOString(),
    shop_code: row.shop_code,
    oms_code: row.oms_code,
    connection: connections.get(row.id) ?? null,
    sender: operatedParty(row, 'sender', directory, personal_data),
    receiver: operatedParty(row, 'receiver', directory, personal_data),
    products: row.products,
    description: personal_data ? row.description : null,
    notes: personal_data ? row.notes : null,
    delivery_option: row.delivery_option,
    allow_partial_delivery: row.allow_partial_delivery,
    product_value: row.product_value,
    approval_reason: row.status === 'waiting_for_approval' ? row.approval_reason : null,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    zone: row.zone ?? '',
    total_cod: row.total_cod,
    label_printed: row.awb_printed_at !== null,
    current_hub: row.current_hub,
    current_hub_code: row.current_hub_code,
    destination_hub_code: hubOf(placeAhead(row)) ?? null,
    failed_deliveries: row.failed_deliveries,
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    collect_until: collectUntil(row, holidays),
    return_of: row.original && { ...row.original, status: statusOf(row.original) },
    created_at: row.created_at.toISOString(),
  }
}
