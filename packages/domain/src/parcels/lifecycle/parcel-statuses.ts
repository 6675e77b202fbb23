/** The ten groups of spec section 4, in the order in which the parcel list shows its tabs. */
export const statusGroups = [
  'confirmation',
  'draft',
  'waiting',
  'passed',
  'delivering',
  'success',
  'return',
  'fail',
  'loss',
  'cancel',
] as const

export type StatusGroup = (typeof statusGroups)[number]

type StatusFacts = {
  readonly group: StatusGroup
  /** Nothing leaves a final status: neither an event of today's table nor one to come. */
  readonly final: boolean
}

/**
 * All 55 statuses of spec section 4, in its order. Two layers of one fact stand side by side: what the
 * courier says (delivery_successful) and what the provider confirms (delivered).
 * `cod_transfered` and `bank_transfered` keep the spec's spelling.
 */
export const parcelStatusFacts = {
  draft: open('draft'),
  waiting_for_approval: open('confirmation'),
  failed: open('fail'),
  waiting_for_pickup: open('waiting'),
  planned_for_pickup: open('waiting'),
  in_pickup: open('waiting'),
  pickup_successful: open('passed'),
  pickup_failed: open('fail'),
  pickup_failed_attempt: open('waiting'),
  shop_canceled: final('cancel'),
  waiting_for_linehaul: open('passed'),
  planned_for_linehaul: open('passed'),
  in_linehaul: open('passed'),
  waiting_for_delivery: open('passed'),
  planned_for_delivery: open('passed'),
  in_delivery: open('delivering'),
  in_30_delivery: open('delivering'),
  delivery_successful: open('success'),
  delivered: open('success'),
  delivery_failed: open('fail'),
  delivery_failed_attempt: open('delivering'),
  delivery_cancelled: open('cancel'),
  waiting_for_return: open('return'),
  planned_for_return: open('return'),
  in_return: open('return'),
  return_waiting_for_linehaul: open('return'),
  return_planned_for_linehaul: open('return'),
  return_in_linehaul: open('return'),
  return_successful: open('return'),
  returned: open('return'),
  return_failed: open('fail'),
  return_failed_attempt: open('return'),
  cod_collected: open('success'),
  cod_transferred_to_center: open('success'),
  cod_transferred_to_shop: open('success'),
  cod_transferred_to_hub: open('success'),
  cod_transfered: open('success'),
  bank_transfered: final('success'),
  returned_cod_transferred_to_shop: final('return'),
  returned_fee_charged_to_shop: final('return'),
  returned_fee_charged_to_hub: final('return'),
  missing: open('loss'),
  missing_courier: open('loss'),
  lost: open('loss'),
  lost_claimed: open('loss'),
  hub_lost_claimed: open('loss'),
  shop_lost_claimed: open('loss'),
  lost_collection_created: open('loss'),
  lost_collection_approved: final('loss'),
  abandoned: final('loss'),
  '3pl_cancelled': final('cancel'),
  cancelled: final('cancel'),
  cancel_failed: open('fail'),
  request_cancel: open('confirmation'),
  handover_accepted: open('passed'),
} as const satisfies Record<string, StatusFacts>

export type ParcelStatus = keyof typeof parcelStatusFacts

/** All 55 statuses, in the spec's order. */
export const parcelStatuses: readonly ParcelStatus[] = Object.keys(parcelStatusFacts).filter(isParcelStatus)

/** Whether the text is one of the 55 statuses. */
export function isParcelStatus(text: string): text is ParcelStatus {
  return Object.hasOwn(parcelStatusFacts, text)
}

/** The one group a status belongs to. */
export function statusGroupOf(status: ParcelStatus): StatusGroup {
  return parcelStatusFacts[status].group
}

/** The statuses of a group, in the spec's order. */
export function statusesOf(group: StatusGroup): ParcelStatus[] {
  return parcelStatuses.filter((status) => statusGroupOf(status) === group)
}

/** Whether nothing can happen to the parcel any more. */
export function isFinal(status: ParcelStatus): boolean {
  return parcelStatusFacts[status].final
}

/* @__NO_SIDE_EFFECTS__ */
function open(group: StatusGroup): StatusFacts {
  return { group, final: false }
}

/* @__NO_SIDE_EFFECTS__ */
function final(group: StatusGroup): StatusFacts {
  return { group, final: true }
}

/** Whether a parcel that came back is with its shop again. */
export function isBack(status: ParcelStatus): boolean {
  return status === 'return_successful' || status.startsWith('returned')
}
