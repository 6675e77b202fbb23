import type { Day } from '@guihang/domain/calendar'
import { parcelEventLabel } from '@guihang/domain/parcels/lifecycle/events/event-labels'
import { failureReasonCodes, failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { receiverTypeLabels } from '@guihang/domain/parcels/parcels/receiver-types'
import { type DeliveryHalf, deliveryHalfLabels } from '@guihang/domain/parcels/tracking/delivery-choices'
import { formatWeekday } from '../dates.ts'
import { getLanguage } from '../language.ts'
import { m } from '../texts/messages.js'

/** An event of a parcel's history, as shops and operators read it. */
export type ParcelEvent = {
  event: string
  status: ParcelStatus
  place: string | null
  note: string | null
  reason_code: string | null
  actor: {
    type: 'shop' | 'recipient' | 'oms' | 'provider' | 'courier' | 'carrier' | 'system'
    name: string | null
  }
  receiver_type: string | null
  deliver_on: Day | null
  deliver_half: DeliveryHalf | null
  inferred?: true | undefined
}

export function eventTitle({ event, status, actor }: ParcelEvent): string {
  if (event === 'create') return m.parcels_event_create()
  if (event === 'edit') return m.parcels_event_edit()
  if (event === 'reweigh') return m.parcels_event_reweigh()
  if (event === 'accept_reweigh')
    return actor.type === 'shop' ? m.parcels_event_reweigh_accepted() : m.parcels_event_reweigh_lapsed()
  if (event === 'dispute_reweigh') return m.parcels_event_reweigh_disputed()
  if (event === 'uphold_reweigh') return m.parcels_event_reweigh_upheld()
  if (event === 'correct_reweigh') return m.parcels_event_reweigh_corrected()
  if (event === 'return_rest') return m.parcels_event_return_rest()
  return parcelEventLabel(event, status, actor.type)?.[getLanguage()] ?? statusLabel(status, getLanguage())
}

/** `Bưu cục Hải An, Hải Phòng · Trần Minh Khoa, bưu tá`. A place of the provider, or a carrier's name, says already who did it. */
export function eventPlace({ place, actor }: ParcelEvent): string {
  if (place && actor.type === 'provider') return place
  return [...new Set([place, actorWords(actor)])].filter(Boolean).join(' · ')
}

export function eventNote(told: ParcelEvent): string {
  const { reason_code, receiver_type } = told
  const language = getLanguage()
  const code = failureReasonCodes.find((known) => known === reason_code)
  const receiver = Object.entries(receiverTypeLabels).find(([type]) => type === receiver_type)
  const parts = [
    code && `${code} · ${failureReasons[code][language]}`,
    receiver && m.parcels_received_by({ who: receiver[1][language].toLowerCase() }),
    wantedDay(told),
    noteWords(told),
    told.inferred && m.parcels_event_inferred(),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The half-day that the recipient chose, or the day that the shop named. */
function wantedDay({ deliver_on, deliver_half }: ParcelEvent): string | null {
  if (deliver_on === null) return null
  const day = formatWeekday(deliver_on)
  return deliver_half === null
    ? m.needs_from_day({ day })
    : `${deliveryHalfLabels[deliver_half][getLanguage()]} ${day}`
}

function noteWords({ event, note }: ParcelEvent): string | null {
  if (!note) return null
  switch (event) {
    case 'fail_push':
      return pushErrorText(note, getLanguage())
    case 'transfer_to_hub':
    case 'transfer_to_center':
      return m.parcels_note_cash_slip({ number: note })
    case 'transfer_to_shop':
    case 'pay_returned_cod':
      return m.parcels_note_payment_order({ number: note })
    case 'claim_loss':
    case 'review_claim':
      return m.parcels_note_claim({ number: note })
    case 'create_collection':
    case 'approve_collection':
      return m.parcels_note_collection({ number: note })
    default:
      return note
  }
}

function actorWords({ type, name }: ParcelEvent['actor']): string {
  switch (type) {
    case 'shop':
      return name ?? m.parcels_actor_shop()
    case 'recipient':
      return m.parcels_actor_recipient()
    case 'courier':
      return name ? m.parcels_actor_courier({ name }) : m.parcels_actor_courier_plain()
    case 'provider':
      return m.parcels_actor_provider()
    case 'carrier':
      // Its name, as the receiver knows it.
      return name ?? m.parcels_actor_provider()
    case 'oms':
      return m.parcels_actor_oms()
    case 'system':
      return m.parcels_actor_system()
  }
}
