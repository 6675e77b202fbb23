import { type ParcelType, typesOfChange } from '@guihang/domain/connection/webhooks/webhook-types'
import type { WebhookEvent } from '../../connection/webhooks/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'

type Recorded = {
  readonly before: ParcelRow
  readonly parcel: ParcelRow
  readonly entry: {
    readonly event: string
    readonly at: Date
    readonly recorded_at: Date
    readonly reason_code?: string | null
    /** What a scale measured, where it does not apply to the parcel yet. */
    readonly measured?: Pick<
      ParcelRow,
      'weight' | 'length' | 'width' | 'height' | 'charged_weight' | 'shipping_fee' | 'return_fee'
    > & { readonly answer_by: Date }
  }
}

/** One event has at most so many types; between two events there is room for them. */
const typesOfEvent = 8

/** JSON; null where the shop's software hears nothing of it. */
export function messageOfNew(parcel: ParcelRow): string | null {
  const entry = { event: 'create', at: parcel.status_at, recorded_at: parcel.updated_at }
  const [told] = webhookEventsOf({ before: { ...parcel, status: 'draft' }, parcel, entry })
  return told === undefined ? null : JSON.stringify(told.data)
}

/** The webhook messages of one event of a parcel: one a type; empty if the shop's software hears nothing of it. */
export function webhookEventsOf({ before, parcel, entry }: Recorded): WebhookEvent[] {
  const { shop_id, id, tracking_number, event_count } = parcel
  const types = typesOfChange(moneyAndStatusOf(before), moneyAndStatusOf(parcel), entry.event)
  return types.map((type, index) => ({
    shop_id,
    type,
    subject_id: id,
    subject: tracking_number,
    seq: event_count * typesOfEvent + index,
    at: entry.at,
    recorded_at: entry.recorded_at,
    data: { ...namesOf(parcel), ...facts[type]({ before, parcel, entry }) },
  }))
}

function moneyAndStatusOf(row: ParcelRow) {
  return { cod: row.cod, total_cod: row.total_cod, ...feesOf(row), status: statusOf(row) }
}

function namesOf({ id, tracking_number, private_code, code, status }: ParcelRow) {
  return { tracking_number, private_code, id, code, status }
}

/** What a type says beside the parcel's names. Nothing about its receiver: notes and reasons in words stay here. */
const facts: Readonly<Record<ParcelType, (recorded: Recorded) => object>> = {
  'parcel.status_changed': ({ before, parcel, entry }) => ({
    // A draft that is submitted is a new parcel to the shop's software.
    previous_status: before.status === 'draft' ? null : before.status,
    reason_code: entry.reason_code ?? null,
    current_hub: parcel.current_hub,
  }),
  'parcel.reweighed': ({ before, parcel, entry: { measured } }) => {
    const { weight, length, width, height, charged_weight } = measured ?? parcel
    return {
      ...{ weight, length, width, height, charged_weight },
      previous_charged_weight: before.charged_weight,
      fees_difference: sumOfFees({ ...parcel, ...measured }) - sumOfFees(before),
      // Until then the shop can dispute it, and nothing of it applies. Null where it applies at once.
      answer_by: measured?.answer_by ?? null,
    }
  },
  'parcel.cod_changed': ({ before, parcel }) => ({
    cod: parcel.cod,
    total_cod: parcel.total_cod,
    previous_cod: before.cod,
    previous_total_cod: before.total_cod,
  }),
  'parcel.fees_changed': ({ before, parcel }) => ({
    ...feesOf(parcel),
    previous: feesOf(before),
  }),
  'parcel.returned': ({ parcel }) => ({ return_fee: parcel.return_fee }),
}

function feesOf({ shipping_fee, insurance_fee, service_fee, return_fee }: ParcelRow) {
  return { shipping_fee, insurance_fee, service_fee, return_fee }
}

function sumOfFees({ shipping_fee, insurance_fee, service_fee, return_fee }: ParcelRow): number {
  return shipping_fee + insurance_fee + service_fee + return_fee
}
