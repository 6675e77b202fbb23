import type { ParcelEvent } from './events/parcel-events.ts'
import { type ParcelStatus, waitStatuses } from './parcel-statuses.ts'
import type { HubOfWay, Target } from './targets.ts'

/** Shop events come through `/v1`, the recipient's through the parcel's page, all others through `/ops/v1`. */
export type LifecycleActor = 'shop' | 'recipient' | 'oms' | 'provider' | 'courier'

export type Transition = {
  readonly from: ParcelStatus
  readonly event: ParcelEvent
  readonly to: Target
  readonly actor: LifecycleActor
  readonly also?: 'recipient'
  readonly with_cash?: true
  /** Only as long as a delivery may be tried again (three attempts). */
  readonly attempts_left?: true
  /** true: only of a parcel that its recipient fetches at the hub. false: not while the hub keeps it for the recipient. */
  readonly collected?: boolean
  /** true: only while the parcel must be approved; false: only while it need not be. */
  readonly held?: boolean
  /** Of the rest of a partial delivery: only once the parcel it is the rest of is in this status. */
  readonly original_in?: ParcelStatus
  /** Only where the parcel's way ends, or only at any other hub; towards whose address. Never where nobody knows. */
  readonly at?: { readonly hub: HubOfWay; readonly towards: 'receiver' | 'sender' }
  /** A parcel that is then pushed to the order system stays in its status until that answers. */
  readonly then_pushed?: true
}

const withShop = [
  'waiting_for_pickup',
  'planned_for_pickup',
  'in_pickup',
  'pickup_failed_attempt',
  'pickup_failed',
] as const
const betweenHubs = [
  'waiting_for_linehaul',
  'planned_for_linehaul',
  'in_linehaul',
  'waiting_for_delivery',
  'planned_for_delivery',
] as const
const onTheWay = ['handover_accepted', ...betweenHubs] as const
const atTheDoor = ['in_delivery', 'in_30_delivery', 'delivery_failed_attempt'] as const
const onTheWayBack = [
  'delivery_cancelled',
  'delivery_failed',
  'waiting_for_return',
  'return_waiting_for_linehaul',
  'return_planned_for_linehaul',
  'return_in_linehaul',
  'planned_for_return',
  'return_failed',
] as const
/** Where the recipient can choose how to receive the parcel, besides after a failed attempt. */
const chosenByRecipient = [...betweenHubs, 'in_delivery', 'in_30_delivery'] as const
/** Where the shop can only ask for a cancellation. */
const cancelledOnRequest = ['pickup_successful', ...onTheWay, ...atTheDoor, 'delivery_failed'] as const
const gone = ['missing', 'missing_courier'] as const
/** Where a shop can answer that its goods shall come back; with the first two it can ask for another try. */
const sentBackFrom = ['delivery_failed_attempt', 'delivery_failed', 'cancel_failed'] as const

/** The only place that knows how parcels move. Guards, buttons, the list's groups and the reference are derived from it. */
export const lifecycle: readonly Transition[] = [
  // With is_oms 0 nothing is pushed: a submitted parcel waits for pickup at once.
  ...rows(['draft'], 'submit', 'waiting_for_approval', 'shop'),
  // From approval: the parcel waited only because of its value, and the shop lowered that (docs/rules/editing.md).
  ...rows(['draft', 'waiting_for_approval'], 'submit_directly', 'waiting_for_pickup', 'shop'),
  ...rows(['waiting_for_approval'], 'approve', 'waiting_for_pickup', 'provider', {
    held: true,
    then_pushed: true,
  }),
  ...rows(['waiting_for_approval'], 'refuse_approval', 'cancelled', 'provider'),
  // From failed: the order system took the parcel, but its answer to our push got lost.
  ...rows(['waiting_for_approval', 'failed'], 'accept', 'waiting_for_pickup', 'oms', { held: false }),
  ...rows(['waiting_for_approval'], 'fail_push', 'failed', 'oms', { held: false }),
  ...rows(['failed'], 'retry_push', 'waiting_for_approval', 'shop'),

  ...rows(['waiting_for_pickup', 'pickup_failed_attempt'], 'plan_pickup', 'planned_for_pickup', 'provider'),
  ...rows(['planned_for_pickup'], 'unplan_pickup', 'waiting_for_pickup', 'provider'),
  ...rows(['planned_for_pickup'], 'start_pickup', 'in_pickup', 'courier'),
  // The courier's round ended without reaching the parcel (docs/rules/loads.md). A late `unplan_…` must not do this.
  ...rows(['in_pickup'], 'skip_pickup', 'waiting_for_pickup', 'courier'),
  ...rows(['in_pickup'], 'fail_pickup_attempt', 'pickup_failed_attempt', 'courier'),
  ...rows(['pickup_failed_attempt'], 'give_up_pickup', 'pickup_failed', 'provider'),
  ...rows(['pickup_failed'], 'reopen_pickup', 'waiting_for_pickup', 'provider'),
  ...rows(['in_pickup'], 'confirm_pickup', 'pickup_successful', 'courier'),
  // A shop may bring its parcel to the counter itself.
  ...rows(['waiting_for_pickup', 'pickup_successful'], 'accept_handover', 'handover_accepted', 'provider'),

  ...rows(
    ['pickup_successful', 'handover_accepted', 'cancel_failed'],
    'arrive_at_hub',
    {
      by: 'hub',
      towards: 'receiver',
      // The hub of the pickup may be the one that delivers.
      last_hub: 'waiting_for_delivery',
      other_hub: 'waiting_for_linehaul',
      unknown_hub: 'other_hub',
    },
    'provider',
  ),
  ...rows(['waiting_for_linehaul'], 'plan_linehaul', 'planned_for_linehaul', 'provider'),
  // Another hub delivers there now, because this one has closed or given its area away.
  ...rows(['waiting_for_delivery'], 'plan_linehaul', 'planned_for_linehaul', 'provider', {
    at: { hub: 'other_hub', towards: 'receiver' },
  }),
  ...rows(['planned_for_linehaul'], 'unplan_linehaul', 'waiting_for_linehaul', 'provider'),
  ...rows(['planned_for_linehaul', 'cancel_failed'], 'depart', 'in_linehaul', 'provider'),
  // Within one hub there is no linehaul. From a sorting centre or a wrong hub the parcel goes on, by as many legs as it takes.
  ...rows(
    ['in_linehaul', 'pickup_successful', 'handover_accepted', 'cancel_failed'],
    'arrive',
    {
      by: 'hub',
      towards: 'receiver',
      last_hub: 'waiting_for_delivery',
      other_hub: 'waiting_for_linehaul',
      unknown_hub: 'last_hub',
    },
    'provider',
  ),
  // The hub where it stands is the one that delivers: it took the area since, or no scan named it before.
  ...rows(['waiting_for_linehaul'], 'arrive', 'waiting_for_delivery', 'provider', {
    at: { hub: 'last_hub', towards: 'receiver' },
  }),

  // A parcel can wait for delivery again after it was found, or after its cancellation failed: so the plan has the limit, too.
  ...rows(
    ['waiting_for_delivery', 'delivery_failed_attempt'],
    'plan_delivery',
    'planned_for_delivery',
    'provider',
    { attempts_left: true, collected: false },
  ),
  ...rows(['planned_for_delivery'], 'unplan_delivery', 'waiting_for_delivery', 'provider'),
  ...rows(['planned_for_delivery', 'cancel_failed'], 'start_delivery', 'in_delivery', 'courier', {
    attempts_left: true,
    collected: false,
  }),
  ...rows(['in_delivery', 'in_30_delivery'], 'skip_delivery', 'waiting_for_delivery', 'courier'),
  ...rows(['in_delivery', 'in_30_delivery'], 'fail_delivery_attempt', 'delivery_failed_attempt', 'courier'),
  // The courier was at the door when the shop asked to cancel. After three attempts there is none left that could fail.
  ...rows(['cancel_failed'], 'fail_delivery_attempt', 'delivery_failed_attempt', 'courier', {
    attempts_left: true,
  }),
  ...rows(['delivery_failed_attempt'], 'retry_delivery_soon', 'in_30_delivery', 'courier', {
    attempts_left: true,
  }),
  ...rows(['delivery_failed_attempt'], 'deliver_again', 'waiting_for_delivery', 'shop', {
    attempts_left: true,
    also: 'recipient',
  }),
  ...rows(['delivery_failed'], 'deliver_again', 'waiting_for_delivery', 'shop', { attempts_left: true }),
  // The parcel stays where it is; the provider reads what the recipient chose.
  ...chosenByRecipient.flatMap((status) => [
    ...rows([status], 'reschedule_delivery', status, 'recipient'),
    ...rows([status], 'collect_at_hub', status, 'recipient'),
  ]),
  ...rows(['delivery_failed_attempt'], 'collect_at_hub', 'waiting_for_delivery', 'recipient'),
  ...rows(['delivery_failed_attempt'], 'give_up_delivery', 'delivery_failed', 'provider'),
  // Out of a request: the courier was quicker than the decision.
  ...rows(
    ['in_delivery', 'in_30_delivery', 'request_cancel', 'cancel_failed'],
    'deliver',
    'delivery_successful',
    'courier',
  ),
  ...rows(
    ['in_delivery', 'in_30_delivery', 'request_cancel', 'cancel_failed'],
    'deliver_partly',
    'delivery_successful',
    'courier',
  ),
  // At the counter of the hub.
  ...rows(['waiting_for_delivery'], 'deliver', 'delivery_successful', 'courier', { collected: true }),
  ...rows(['waiting_for_delivery'], 'deliver_partly', 'delivery_successful', 'courier', { collected: true }),
  ...rows(['delivery_successful'], 'confirm_delivery', 'delivered', 'provider'),
  // A wrong scan. Once cash is set aside for the shop it may be paid out: too late.
  ...rows(
    [
      'delivery_successful',
      'delivered',
      'cod_collected',
      'cod_transferred_to_hub',
      'cod_transferred_to_center',
    ],
    'correct',
    'waiting_for_delivery',
    'provider',
  ),
  ...rows(['lost'], 'correct', { by: 'history', back_to: 'last_wait', any_of: waitStatuses }, 'provider'),

  ...rows(sentBackFrom, 'send_back', 'waiting_for_return', 'shop'),
  // Only the shop's own answer, and only while nothing has happened since.
  ...rows(
    ['waiting_for_delivery', 'waiting_for_return'],
    'withdraw_answer',
    { by: 'history', back_to: 'before_answer', any_of: sentBackFrom },
    'shop',
  ),
  ...rows(
    ['waiting_for_delivery', 'delivery_failed_attempt', 'delivery_failed', 'delivery_cancelled'],
    'turn_back',
    'waiting_for_return',
    'provider',
  ),
  ...rows(['waiting_for_return'], 'await_return_linehaul', 'return_waiting_for_linehaul', 'provider'),
  ...rows(['return_waiting_for_linehaul'], 'plan_return_linehaul', 'return_planned_for_linehaul', 'provider'),
  ...rows(
    ['return_planned_for_linehaul'],
    'unplan_return_linehaul',
    'return_waiting_for_linehaul',
    'provider',
  ),
  ...rows(['return_planned_for_linehaul'], 'depart_return', 'return_in_linehaul', 'provider'),
  ...rows(
    ['return_in_linehaul'],
    'arrive_return',
    {
      by: 'hub',
      towards: 'sender',
      last_hub: 'waiting_for_return',
      other_hub: 'return_waiting_for_linehaul',
      unknown_hub: 'last_hub',
    },
    'provider',
  ),
  // The shop is served by the hub where the parcel stands.
  ...rows(['return_waiting_for_linehaul'], 'arrive_return', 'waiting_for_return', 'provider', {
    at: { hub: 'last_hub', towards: 'sender' },
  }),
  ...rows(['waiting_for_return', 'return_failed_attempt'], 'plan_return', 'planned_for_return', 'provider'),
  ...rows(['planned_for_return'], 'unplan_return', 'waiting_for_return', 'provider'),
  ...rows(['planned_for_return'], 'start_return', 'in_return', 'courier'),
  ...rows(['in_return'], 'skip_return', 'waiting_for_return', 'courier'),
  ...rows(['in_return'], 'fail_return_attempt', 'return_failed_attempt', 'courier'),
  ...rows(['return_failed_attempt'], 'give_up_return', 'return_failed', 'provider'),
  ...rows(['return_failed'], 'reopen_return', 'waiting_for_return', 'provider'),
  ...rows(['return_failed'], 'abandon', 'abandoned', 'provider'),
  ...rows(['in_return'], 'hand_back', 'return_successful', 'courier'),
  ...rows(['return_successful'], 'confirm_return', 'returned', 'provider'),
  // The shop has the cash of the kept part only when the bank has paid it.
  ...rows(['returned'], 'pay_returned_cod', 'returned_cod_transferred_to_shop', 'provider', {
    original_in: 'bank_transfered',
  }),
  ...rows(['returned'], 'charge_return_to_shop', 'returned_fee_charged_to_shop', 'provider'),
  ...rows(['returned'], 'charge_return_to_hub', 'returned_fee_charged_to_hub', 'provider'),

  // The shop cancels while it has the goods (docs/rules/cancelling.md). After that the provider decides.
  ...rows(['draft', 'waiting_for_approval', 'failed', ...withShop], 'cancel', 'shop_canceled', 'shop'),
  // The one way out of a final status: a draft that its shop deleted. No other parcel comes back.
  ...rows(
    ['shop_canceled'],
    'restore_draft',
    { by: 'history', back_to: 'before_deletion', any_of: ['draft'] },
    'shop',
  ),
  ...rows(['waiting_for_approval', ...withShop], 'cancel_by_carrier', '3pl_cancelled', 'provider'),
  ...rows(cancelledOnRequest, 'request_cancel', 'request_cancel', 'shop'),
  ...rows(['request_cancel'], 'cancel_on_the_road', 'delivery_cancelled', 'provider'),
  ...rows(['request_cancel'], 'confirm_cancel', 'cancelled', 'provider'),
  ...rows(['request_cancel'], 'refuse_cancel', 'cancel_failed', 'provider'),
  ...rows(
    ['request_cancel'],
    'withdraw_cancel',
    { by: 'history', back_to: 'before_request', any_of: cancelledOnRequest },
    'shop',
  ),

  ...rows(
    [...onTheWay, ...onTheWayBack, 'request_cancel', 'cancel_failed'],
    'report_missing',
    'missing',
    'provider',
  ),
  ...rows(
    ['pickup_successful', ...atTheDoor, 'in_return', 'return_failed_attempt'],
    'report_missing_courier',
    'missing_courier',
    'provider',
  ),
  ...rows(gone, 'find_before_linehaul', 'waiting_for_linehaul', 'provider'),
  ...rows(gone, 'find_before_delivery', 'waiting_for_delivery', 'provider'),
  ...rows(gone, 'find_before_return', 'waiting_for_return', 'provider'),
  ...rows(gone, 'confirm_lost', 'lost', 'provider'),
  ...rows(['lost'], 'claim_loss', 'shop_lost_claimed', 'shop'),
  ...rows(['lost', 'shop_lost_claimed'], 'review_claim', 'lost_claimed', 'provider'),
  ...rows(['lost_claimed'], 'reject_claim', 'lost', 'provider'),
  ...rows(['lost_claimed'], 'charge_hub', 'hub_lost_claimed', 'provider'),
  ...rows(['lost_claimed', 'hub_lost_claimed'], 'create_collection', 'lost_collection_created', 'provider'),
  ...rows(['lost_collection_created'], 'reject_collection', 'lost_claimed', 'provider'),
  ...rows(['lost_collection_created'], 'approve_collection', 'lost_collection_approved', 'provider'),

  ...rows(['delivered'], 'hand_over_cash', 'cod_collected', 'provider', { with_cash: true }),
  ...rows(['cod_collected'], 'transfer_to_hub', 'cod_transferred_to_hub', 'provider'),
  ...rows(['cod_transferred_to_hub'], 'transfer_to_center', 'cod_transferred_to_center', 'provider'),
  ...rows(['cod_transferred_to_center'], 'transfer_to_shop', 'cod_transferred_to_shop', 'provider'),
  ...rows(['cod_transferred_to_center'], 'settle', 'cod_transfered', 'provider'),
  ...rows(
    ['cod_transferred_to_shop', 'cod_transfered'],
    'confirm_bank_transfer',
    'bank_transfered',
    'provider',
  ),
]

const mainStatuses = [
  'draft',
  'waiting_for_approval',
  'waiting_for_pickup',
  'planned_for_pickup',
  'in_pickup',
  'pickup_successful',
  ...betweenHubs,
  'in_delivery',
  'delivery_successful',
  'delivered',
  'cod_collected',
] as const satisfies readonly ParcelStatus[]

export type MainStatus = (typeof mainStatuses)[number]

export const mainRoad: readonly ParcelStatus[] = mainStatuses

/** The events that the provider reports of such a parcel from *Waiting for pickup* on, in order. */
export const providerRoad = [
  'plan_pickup',
  'start_pickup',
  'confirm_pickup',
  'arrive_at_hub',
  'plan_linehaul',
  'depart',
  'arrive',
  'plan_delivery',
  'start_delivery',
  'deliver',
  'confirm_delivery',
  'hand_over_cash',
] as const satisfies readonly ParcelEvent[]

/** The same within one hub, where there is no linehaul. */
export const localRoad: readonly ParcelEvent[] = providerRoad.filter(
  (event) => !['arrive_at_hub', 'plan_linehaul', 'depart'].includes(event),
)

const onLorryBack = [
  'await_return_linehaul',
  'plan_return_linehaul',
  'depart_return',
  'arrive_return',
] as const
const refused = ['fail_delivery_attempt', 'turn_back'] as const
/** From the attempt that a receiver refused to the confirmed return. */
export const roadHome = [
  ...refused,
  ...onLorryBack,
  'plan_return',
  'start_return',
  'hand_back',
  'confirm_return',
] as const
const unreturned = [...refused, ...onLorryBack, 'plan_return', 'start_return', 'fail_return_attempt'] as const

/** One from the main road to every status that needs no document of its own. The demo has a parcel on each. */
export const sideRoads: readonly (readonly [after: ParcelEvent, ...next: ParcelEvent[]])[] = [
  ['start_pickup', 'fail_pickup_attempt'],
  ['start_pickup', 'fail_pickup_attempt', 'give_up_pickup'],
  ['confirm_pickup', 'accept_handover'],
  ['accept', 'cancel_by_carrier'],
  ['depart', 'request_cancel'],
  ['depart', 'request_cancel', 'confirm_cancel'],
  ['depart', 'request_cancel', 'refuse_cancel'],
  ['depart', 'request_cancel', 'cancel_on_the_road'],
  ['start_delivery', 'fail_delivery_attempt'],
  ['start_delivery', 'fail_delivery_attempt', 'retry_delivery_soon'],
  ['start_delivery', 'fail_delivery_attempt', 'give_up_delivery'],
  .../* @__PURE__ */ [2, 3, 4, 5, 6, 7, 8, 9, 10].map(
    (steps) =>
      ['start_delivery', ...roadHome.slice(0, steps)] as const /* as: a first event and those after it */,
  ),
  ['start_delivery', ...roadHome, 'charge_return_to_hub'],
  ['start_delivery', ...unreturned],
  ['start_delivery', ...unreturned, 'give_up_return'],
  ['start_delivery', ...unreturned, 'give_up_return', 'abandon'],
  ['depart', 'report_missing'],
  ['start_delivery', 'report_missing_courier'],
  ['depart', 'report_missing', 'confirm_lost'],
]

function rows(
  from: readonly ParcelStatus[],
  event: ParcelEvent,
  to: Target,
  actor: LifecycleActor,
  only: Omit<Transition, 'from' | 'event' | 'to' | 'actor'> = {},
): Transition[] {
  return from.map((status) => ({ from: status, event, to, actor, ...only }))
}
