import type { ParcelEvent } from './events/parcel-events.ts'

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

/** What the recipient reads of a parcel; `recipient-states.ts` has the words. */
export type RecipientState =
  | 'preparing'
  | 'waiting'
  | 'on_the_way'
  | 'at_the_hub'
  | 'out'
  | 'attempt_failed'
  | 'stopped'
  | 'shop_stops_it'
  | 'delivered'
  | 'coming_back'
  | 'back'
  | 'on_hold'
  | 'lost'
  | 'cancelled'

export const waitStatuses = [
  'waiting_for_linehaul',
  'waiting_for_delivery',
  'waiting_for_return',
  'return_waiting_for_linehaul',
] as const

export type WaitStatus = (typeof waitStatuses)[number]

type StatusFacts = {
  readonly group: StatusGroup
  /** Nothing leaves a final status: neither an event of today's table nor one to come. */
  readonly final: boolean
  /** Who has the goods. `lost` begins when they are missed, although they may be found. */
  readonly holder: 'shop' | 'provider' | 'receiver' | 'lost' | 'shop_again'
  /** Where it stands on the road to the receiver; null off the road: return, loss, failure, cancellation. */
  readonly station: 'created' | 'picked_up' | 'in_transit' | 'delivering' | 'delivered' | 'paid' | null
  /** What it waits for again when it is found; null where an earlier status says that, as after a request to cancel. */
  readonly waits: WaitStatus | null
  readonly need: 'undelivered' | 'delivery_failed' | 'push_failed' | 'unclaimed_loss' | 'approval' | null
  /** What the parcel comes to. Missing goods may be found, and an abandoned parcel was carried there and back. */
  readonly outcome: 'delivery' | 'return' | 'loss' | 'cancelled'
  /** null for a draft, which nobody was sent. */
  readonly recipient: RecipientState | null
  /** What a support request may ask about it besides advice and complaints; `request-of-parcel.ts` has the types. */
  readonly asks: 'nothing' | 'change' | 'pickup' | 'delivery' | 'stopped' | 'return'
  /** Who of the simulated provider moves it on; null where nobody does. */
  readonly worker: 'approval' | 'courier' | 'cashier' | 'claims' | null
  /** What happens to it next in a sandbox; null where its shop acts, or where its road ends. */
  readonly sandbox: ParcelEvent | null
}

const usual = {
  final: false,
  station: null,
  waits: null,
  need: null,
  asks: 'nothing',
  worker: null,
  sandbox: null,
} as const

const atShop = {
  ...usual,
  group: 'waiting',
  holder: 'shop',
  station: 'created',
  outcome: 'delivery',
  recipient: 'waiting',
  asks: 'pickup',
} as const
const onTheRoad = {
  ...usual,
  group: 'passed',
  holder: 'provider',
  station: 'in_transit',
  waits: 'waiting_for_linehaul',
  outcome: 'delivery',
  recipient: 'on_the_way',
  asks: 'delivery',
} as const
const atTheHub = { ...onTheRoad, waits: 'waiting_for_delivery', recipient: 'at_the_hub' } as const
const atTheDoor = { ...atTheHub, group: 'delivering', station: 'delivering', recipient: 'out' } as const
const handedOver = {
  ...usual,
  group: 'success',
  holder: 'receiver',
  station: 'delivered',
  outcome: 'delivery',
  recipient: 'delivered',
} as const
const comingBack = {
  ...usual,
  group: 'return',
  holder: 'provider',
  waits: 'waiting_for_return',
  outcome: 'return',
  recipient: 'coming_back',
  asks: 'return',
} as const
const onTheLongWayBack = { ...comingBack, waits: 'return_waiting_for_linehaul' } as const
const backAtShop = {
  ...usual,
  group: 'return',
  holder: 'shop_again',
  outcome: 'return',
  recipient: 'back',
} as const
const gone = { ...usual, group: 'loss', holder: 'lost', outcome: 'loss', recipient: 'lost' } as const
const cancelled = {
  ...usual,
  group: 'cancel',
  final: true,
  holder: 'shop',
  outcome: 'cancelled',
  recipient: 'cancelled',
} as const

/**
 * The 55 statuses of spec section 4 in its order and spelling (`cod_transfered`); a row says how it differs from its stage.
 * Two layers stand side by side: what the courier says (delivery_successful) and what the provider confirms (delivered).
 */
export const parcelStatusFacts = {
  draft: { ...atShop, group: 'draft', recipient: null, asks: 'nothing' },
  waiting_for_approval: {
    ...atShop,
    group: 'confirmation',
    need: 'approval',
    recipient: 'preparing',
    asks: 'change',
    worker: 'approval',
    sandbox: 'approve',
  },
  failed: {
    ...atShop,
    group: 'fail',
    station: null,
    need: 'push_failed',
    recipient: 'on_hold',
    asks: 'change',
  },
  waiting_for_pickup: { ...atShop, worker: 'courier', sandbox: 'plan_pickup' },
  planned_for_pickup: { ...atShop, worker: 'courier', sandbox: 'start_pickup' },
  in_pickup: { ...atShop, worker: 'courier', sandbox: 'confirm_pickup' },
  pickup_successful: { ...onTheRoad, station: 'picked_up', worker: 'courier', sandbox: 'arrive_at_hub' },
  pickup_failed: { ...atShop, group: 'fail', station: null, recipient: 'on_hold' },
  pickup_failed_attempt: { ...atShop, sandbox: 'plan_pickup' },
  shop_canceled: cancelled,
  waiting_for_linehaul: { ...onTheRoad, worker: 'courier', sandbox: 'plan_linehaul' },
  planned_for_linehaul: { ...onTheRoad, worker: 'courier', sandbox: 'depart' },
  in_linehaul: { ...onTheRoad, worker: 'courier', sandbox: 'arrive' },
  waiting_for_delivery: { ...atTheHub, worker: 'courier', sandbox: 'plan_delivery' },
  planned_for_delivery: { ...atTheHub, worker: 'courier', sandbox: 'start_delivery' },
  in_delivery: { ...atTheDoor, worker: 'courier', sandbox: 'deliver' },
  in_30_delivery: { ...atTheDoor, sandbox: 'deliver' },
  delivery_successful: { ...handedOver, worker: 'courier', sandbox: 'confirm_delivery' },
  delivered: { ...handedOver, worker: 'cashier', sandbox: 'hand_over_cash' },
  delivery_failed: {
    ...atTheDoor,
    group: 'fail',
    station: null,
    need: 'delivery_failed',
    recipient: 'stopped',
    asks: 'stopped',
    worker: 'courier',
    sandbox: 'turn_back',
  },
  delivery_failed_attempt: {
    ...atTheDoor,
    need: 'undelivered',
    recipient: 'attempt_failed',
    worker: 'courier',
    sandbox: 'retry_delivery_soon',
  },
  delivery_cancelled: { ...comingBack, group: 'cancel', worker: 'courier', sandbox: 'turn_back' },
  waiting_for_return: { ...comingBack, worker: 'courier', sandbox: 'plan_return' },
  planned_for_return: { ...comingBack, worker: 'courier', sandbox: 'start_return' },
  in_return: { ...comingBack, worker: 'courier', sandbox: 'hand_back' },
  return_waiting_for_linehaul: { ...onTheLongWayBack, worker: 'courier', sandbox: 'plan_return_linehaul' },
  return_planned_for_linehaul: { ...onTheLongWayBack, worker: 'courier', sandbox: 'depart_return' },
  return_in_linehaul: { ...onTheLongWayBack, worker: 'courier', sandbox: 'arrive_return' },
  return_successful: { ...backAtShop, worker: 'courier', sandbox: 'confirm_return' },
  returned: { ...backAtShop, worker: 'courier', sandbox: 'charge_return_to_shop' },
  return_failed: { ...comingBack, group: 'fail' },
  return_failed_attempt: { ...comingBack, sandbox: 'plan_return' },
  cod_collected: { ...handedOver, worker: 'cashier', sandbox: 'transfer_to_hub' },
  cod_transferred_to_center: { ...handedOver, sandbox: 'settle' },
  cod_transferred_to_shop: { ...handedOver, sandbox: 'confirm_bank_transfer' },
  cod_transferred_to_hub: { ...handedOver, worker: 'cashier', sandbox: 'transfer_to_center' },
  cod_transfered: { ...handedOver, sandbox: 'confirm_bank_transfer' },
  bank_transfered: { ...handedOver, final: true, station: 'paid' },
  returned_cod_transferred_to_shop: { ...backAtShop, final: true },
  returned_fee_charged_to_shop: { ...backAtShop, final: true },
  returned_fee_charged_to_hub: { ...backAtShop, final: true },
  missing: { ...gone, outcome: 'delivery', worker: 'courier' },
  missing_courier: { ...gone, outcome: 'delivery' },
  lost: { ...gone, need: 'unclaimed_loss' },
  lost_claimed: { ...gone, worker: 'claims' },
  hub_lost_claimed: { ...gone, worker: 'claims' },
  shop_lost_claimed: { ...gone, worker: 'claims' },
  lost_collection_created: { ...gone, worker: 'claims' },
  lost_collection_approved: { ...gone, final: true },
  abandoned: { ...comingBack, group: 'loss', final: true, waits: null, recipient: 'lost', asks: 'nothing' },
  '3pl_cancelled': cancelled,
  cancelled,
  cancel_failed: {
    ...onTheRoad,
    group: 'fail',
    station: null,
    waits: null,
    recipient: 'on_hold',
    asks: 'change',
    sandbox: 'arrive',
  },
  request_cancel: {
    ...onTheRoad,
    group: 'confirmation',
    station: null,
    waits: null,
    recipient: 'shop_stops_it',
    asks: 'nothing',
    worker: 'courier',
    sandbox: 'confirm_cancel',
  },
  handover_accepted: { ...onTheRoad, station: 'picked_up', sandbox: 'arrive_at_hub' },
} as const satisfies Readonly<Record<string, StatusFacts>>

export type ParcelStatus = keyof typeof parcelStatusFacts

export const parcelStatuses: readonly ParcelStatus[] = Object.keys(parcelStatusFacts).filter(isParcelStatus)

export function isParcelStatus(text: string): text is ParcelStatus {
  return Object.hasOwn(parcelStatusFacts, text)
}

export function statusGroupOf(status: ParcelStatus): StatusGroup {
  return parcelStatusFacts[status].group
}

export function statusesOf(group: StatusGroup): ParcelStatus[] {
  return parcelStatuses.filter((status) => statusGroupOf(status) === group)
}

export function isFinal(status: ParcelStatus): boolean {
  return parcelStatusFacts[status].final
}

/** The statuses in which the receiver has the goods and the shop does not have its money yet. */
export const unpaidStatuses: readonly ParcelStatus[] = /* @__PURE__ */ parcelStatuses.filter(
  (status) => goodsWith(status) === 'receiver' && !isFinal(status),
)

/** Nobody needs the receiver of these once the parcel is old: final, delivered, come back, never left, or a left draft. */
export const restingStatuses: readonly ParcelStatus[] = /* @__PURE__ */ parcelStatuses.filter(
  (status) =>
    isFinal(status) ||
    goodsWith(status) === 'receiver' ||
    isBack(status) ||
    status === 'draft' ||
    status === 'failed' ||
    status === 'pickup_failed',
)

export function goodsWith(status: ParcelStatus): StatusFacts['holder'] {
  return parcelStatusFacts[status].holder
}

export function isBack(status: ParcelStatus): boolean {
  return goodsWith(status) === 'shop_again'
}
