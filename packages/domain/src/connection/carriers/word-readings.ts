import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import { type CarrierWord, carrierWords, type IncidentKind } from './carrier-words.ts'
import {
  type End,
  everyEnd,
  everyStretch,
  type Place,
  statusesAt,
  stretchesBefore,
  stretchesFrom,
} from './walk-places.ts'

/** How a word of a carrier is read. Where it neither leads on nor contradicts, it is behind the parcel: nothing. */
export type WordReading = {
  /** The statuses that it says. */
  readonly goal: readonly ParcelStatus[]
  /** Where it leads on. */
  readonly from: readonly Place[]
  /** The steps that are honest only because this word is said. */
  readonly opens: readonly ParcelEvent[]
  /** The ends that it does not contradict. */
  readonly agrees: readonly End[]
  /** Where a person decides. */
  readonly incident: { readonly kind: IncidentKind; readonly at: readonly Place[] } | null
  /**
   * A later word tells how it went. So nobody need decide where only our own limit stands in its way: three attempts, or a
   * hub that keeps the parcel for its recipient.
   */
  readonly passing: boolean
  /** It moves money or goods for good: where the carrier can be asked, it is asked before the word is applied. */
  readonly confirm: boolean
}

/** `asked_to_cancel`: our shop's cancellation was sent to the carrier. */
export function readingOf(word: CarrierWord, parcel: { readonly asked_to_cancel: boolean }): WordReading {
  return word === 'cancelled' && parcel.asked_to_cancel ? cancelledAsAsked : readings[word]
}

const quiet: WordReading = {
  goal: [],
  from: [],
  opens: [],
  agrees: everyEnd,
  incident: null,
  passing: false,
  confirm: false,
}

/** Said before the carrier had the goods. */
const beforePickup = { agrees: everyEnd }

/** Said on the way there. Lost goods that are seen again, and goods that never left the shop, are a matter for a person. */
const onTheRoad = { agrees: ['delivered', 'returned', 'cancelled', 'abandoned'] } as const

/** A shop that asked to cancel on the road has its goods turned back, and this word says that they are. */
const wayBack = {
  opens: ['turn_back', 'cancel_on_the_road', 'hand_back'],
  agrees: ['returned', 'cancelled', 'abandoned'],
  confirm: true,
} as const

const handedOver = {
  goal: statusesAt('delivered').filter((status) => status !== 'delivery_successful'),
  from: [...everyStretch, 'delivered'],
  confirm: true,
} as const

const readings: Readonly<Record<CarrierWord, WordReading>> = {
  accepted: reading({
    ...beforePickup,
    goal: ['waiting_for_pickup'],
    from: stretchesBefore('at_shop'),
  }),
  picking: reading({
    ...beforePickup,
    goal: ['in_pickup'],
    from: [...stretchesBefore('picking'), 'not_picked', 'pickup_ended'],
  }),
  pickup_failed: reading({
    ...beforePickup,
    goal: ['pickup_failed_attempt'],
    from: stretchesBefore('not_picked'),
  }),
  pickup_given_up: reading({
    ...beforePickup,
    goal: ['pickup_failed'],
    from: stretchesBefore('pickup_ended'),
  }),
  picked_up: reading({
    goal: ['pickup_successful'],
    from: stretchesBefore('picked'),
    agrees: ['delivered', 'returned', 'cancelled', 'lost', 'abandoned'],
  }),
  // Neither this word nor the next says which way the parcel goes: it goes on as it went. After a failed attempt it is
  // nothing new: the goods wait at a hub anyway, and the shop's answer must stay open.
  at_hub: reading({
    ...onTheRoad,
    goal: ['waiting_for_linehaul', 'return_waiting_for_linehaul'],
    from: [...stretchesBefore('at_hub'), 'moving', 'back_moving'],
  }),
  // Out of the wait for a delivery it is forwarded: another place delivers.
  moving: reading({
    ...onTheRoad,
    goal: ['in_linehaul', 'return_in_linehaul'],
    from: [...stretchesBefore('moving'), 'at_last_hub', 'back_at_hub'],
  }),
  at_last_hub: reading({
    ...onTheRoad,
    goal: ['waiting_for_delivery'],
    from: stretchesBefore('at_last_hub'),
  }),
  delivering: reading({
    ...onTheRoad,
    goal: ['in_delivery'],
    from: [...stretchesBefore('out'), 'not_delivered', 'delivery_ended'],
    opens: ['deliver_again'],
    passing: true,
  }),
  delivered: reading({ ...handedOver, opens: ['deliver', 'deliver_again'], agrees: ['delivered'] }),
  partly_delivered: reading({
    ...handedOver,
    opens: ['deliver_partly', 'deliver_again'],
    agrees: ['delivered'],
  }),
  delivery_failed: reading({
    ...onTheRoad,
    goal: ['delivery_failed_attempt'],
    from: stretchesBefore('not_delivered'),
    passing: true,
  }),
  delivery_given_up: reading({
    ...onTheRoad,
    goal: ['delivery_failed'],
    from: stretchesBefore('delivery_ended'),
  }),
  // Said of a parcel that is out, the next try has begun already.
  delivering_again: reading({
    ...onTheRoad,
    goal: ['waiting_for_delivery'],
    from: [...stretchesBefore('at_last_hub'), 'not_delivered', 'delivery_ended'],
    opens: ['deliver_again'],
    passing: true,
  }),
  at_counter: reading({
    ...onTheRoad,
    goal: ['waiting_for_delivery'],
    from: [...stretchesBefore('out'), 'out', 'not_delivered', 'delivery_ended'],
    opens: ['collect_at_hub', 'deliver_again'],
    passing: true,
  }),
  to_be_returned: reading({
    ...wayBack,
    goal: ['waiting_for_return'],
    from: stretchesBefore('back_at_hub'),
  }),
  return_moving: reading({
    ...wayBack,
    goal: ['return_in_linehaul'],
    from: [...stretchesBefore('back_moving'), 'return_ended'],
  }),
  return_at_hub: reading({
    ...wayBack,
    goal: statusesAt('back_at_hub'),
    from: [...stretchesBefore('back_at_hub'), 'back_moving'],
  }),
  returning: reading({
    ...wayBack,
    goal: ['in_return'],
    from: [...stretchesBefore('back_out'), 'not_returned', 'return_ended'],
  }),
  return_failed: reading({
    ...wayBack,
    goal: ['return_failed_attempt'],
    from: stretchesBefore('not_returned'),
  }),
  returned: reading({
    ...wayBack,
    goal: statusesAt('returned').filter((status) => status !== 'return_successful'),
    from: [...everyStretch, 'returned'],
    agrees: ['returned', 'cancelled'],
  }),
  cancelled: reading({
    goal: ['3pl_cancelled', 'delivery_cancelled'],
    from: [...stretchesBefore('picked'), 'stopped'],
    opens: ['cancel_by_carrier', 'cancel_on_the_road'],
    agrees: ['returned', 'cancelled_at_shop', 'cancelled'],
    incident: {
      kind: 'cancelled_on_the_road',
      at: stretchesFrom('picked').filter((place) => place !== 'stopped'),
    },
    confirm: true,
  }),
  lost: reading({
    goal: statusesAt('lost'),
    from: everyStretch,
    opens: ['report_missing', 'report_missing_courier', 'confirm_lost'],
    agrees: ['lost'],
    confirm: true,
  }),
  damaged: incident('damaged', []),
  destroyed: incident('destroyed', ['lost', 'abandoned']),
  exception: incident('exception', []),
  compensated: incident('compensated', ['lost']),
  note: quiet,
}

/** The carrier did what our shop asked of it: before the pickup the cancellation is the shop's own. */
const cancelledAsAsked: WordReading = {
  ...readings.cancelled,
  goal: ['shop_canceled', 'delivery_cancelled'],
  // No carrier has a draft, and a word of it must not delete one.
  from: readings.cancelled.from.filter((place) => place !== 'draft'),
  opens: ['cancel', 'cancel_on_the_road'],
  incident: {
    kind: 'cancelled_on_the_road',
    at: stretchesFrom('picked').filter((place) => stretchesBefore('stopped').some((way) => way === place)),
  },
}

export const wordsToConfirm: readonly CarrierWord[] = carrierWords.filter((word) => readings[word].confirm)

function reading(read: Pick<WordReading, 'goal' | 'from' | 'agrees'> & Partial<WordReading>): WordReading {
  return { ...quiet, ...read }
}

function incident(kind: IncidentKind, agrees: readonly End[]): WordReading {
  return { ...quiet, agrees, incident: { kind, at: everyStretch } }
}
