import type { CarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import { m } from '../../../texts/messages.js'

export type IncidentEnd = CarrierIncident['ends'][number]

export const endNames: Readonly<Record<IncidentEnd, () => string>> = {
  return: m.carrier_work_end_return,
  loss: m.carrier_work_end_loss,
  part: m.carrier_work_end_part,
  noted: m.carrier_work_end_noted,
}

/** What each end does to the parcel. */
export const endHelp: Readonly<Record<IncidentEnd, () => string>> = {
  return: m.carrier_work_end_return_help,
  loss: m.carrier_work_end_loss_help,
  part: m.carrier_work_end_part_help,
  noted: m.carrier_work_end_noted_help,
}
