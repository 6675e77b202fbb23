import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { FaultKind } from './faults.ts'

/** What goes wrong in the short form: what PostgreSQL and three processes on one machine bring by themselves. */
export const shortFaults: readonly FaultKind[] = [
  'kill api',
  'kill worker',
  'kill postgres',
  'end a connection',
  'stop api',
  'cut clients',
  'separate',
  'wrong clock',
]

/** In the long form kills are half of what goes wrong. */
export const longFaults: readonly FaultKind[] = [
  ...shortFaults,
  ...(['kill api', 'kill api', 'kill worker', 'kill postgres', 'kill postgres'] as const),
  'stop worker',
  'stop a backend',
  'cut database',
  'cut outside',
  'delay clients',
  'delay database',
  'delay outside',
  'business time ahead',
  'stop postgres',
  'rolling restart',
  ...(['kill replica', 'kill replica', 'stop replica', 'freeze replica'] as const),
  ...(['kill pooler', 'kill pooler', 'stop pooler'] as const),
  'full disk',
]

/** Where rows are spread over servers of somebody else's. */
export const spreadFaults: readonly FaultKind[] = [
  ...(['kill api', 'kill worker'] as const),
  ...(['stop api', 'stop worker', 'end a connection', 'wrong clock'] as const),
  ...(['cut clients', 'cut database', 'cut outside', 'separate'] as const),
  ...(['delay clients', 'delay database', 'delay outside'] as const),
  ...(['business time ahead', 'rolling restart', 'move a part', 'move a part'] as const),
]

const road = [
  'move nothing > submit_directly > waiting_for_pickup',
  'move nothing > submit > waiting_for_approval',
  'move waiting_for_approval > accept > waiting_for_pickup',
  'move waiting_for_pickup > plan_pickup > planned_for_pickup',
  'move planned_for_pickup > start_pickup > in_pickup',
  'move in_pickup > confirm_pickup > pickup_successful',
  'move pickup_successful > arrive > waiting_for_delivery',
  'move pickup_successful > arrive_at_hub > waiting_for_linehaul',
  'move waiting_for_delivery > plan_delivery > planned_for_delivery',
  'move planned_for_delivery > start_delivery > in_delivery',
]

const reachedAtEnd = [
  'move waiting_for_linehaul > plan_linehaul > planned_for_linehaul',
  'move planned_for_linehaul > depart > in_linehaul',
  'move in_linehaul > arrive > waiting_for_delivery',
  'move in_delivery > deliver > delivery_successful',
  'move delivery_successful > confirm_delivery > delivered',
  'move delivered > hand_over_cash > cod_collected',
  'move cod_collected > transfer_to_hub > cod_transferred_to_hub',
  'move cod_transferred_to_hub > transfer_to_center > cod_transferred_to_center',
]

const roadsAside = [
  'move in_pickup > fail_pickup_attempt > pickup_failed_attempt',
  'move pickup_failed_attempt > give_up_pickup > pickup_failed',
  'move pickup_successful > accept_handover > handover_accepted',
  'move waiting_for_pickup > cancel_by_carrier > 3pl_cancelled',
  'move waiting_for_pickup > cancel > shop_canceled',
  'move planned_for_pickup > cancel > shop_canceled',
  'move in_linehaul > request_cancel > request_cancel',
  'move request_cancel > confirm_cancel > cancelled',
  'move request_cancel > refuse_cancel > cancel_failed',
  'move request_cancel > cancel_on_the_road > delivery_cancelled',
  'move in_linehaul > report_missing > missing',
  'move in_delivery > report_missing_courier > missing_courier',
  'move missing > confirm_lost > lost',
]

const roadBack = [
  'move in_delivery > fail_delivery_attempt > delivery_failed_attempt',
  'move delivery_failed_attempt > retry_delivery_soon > in_30_delivery',
  'move delivery_failed_attempt > give_up_delivery > delivery_failed',
  'move delivery_failed_attempt > turn_back > waiting_for_return',
  'move waiting_for_return > await_return_linehaul > return_waiting_for_linehaul',
  'move return_waiting_for_linehaul > plan_return_linehaul > return_planned_for_linehaul',
  'move return_planned_for_linehaul > depart_return > return_in_linehaul',
  'move return_in_linehaul > arrive_return > waiting_for_return',
  'move waiting_for_return > plan_return > planned_for_return',
  'move planned_for_return > start_return > in_return',
  'move in_return > fail_return_attempt > return_failed_attempt',
  'move in_return > hand_back > return_successful',
  'move return_successful > confirm_return > returned',
  'move returned > charge_return_to_hub > returned_fee_charged_to_hub',
  'move return_failed_attempt > give_up_return > return_failed',
  'move return_failed > abandon > abandoned',
]

/** What a run must have reached to count: its own list for each form, of moves, codes of errors and faults. */
export const shortSometimes: readonly string[] = [...road, 'code EPK017', ...shortFaults.map(named)]

/** What a call gets whose parcel somebody else has moved, changed or taken meanwhile. */
const parcelCodes = ['EPK001', 'EPK004', 'EPK016', 'EPK017', 'EPKS002', 'EBUSY']
/** Two who put the same parcels on statements, approve the same one or send its money. */
const moneyCodes = ['ECO001', 'ECO004', 'ECO007', 'ETRANSFER']

/** What two get who move the same draft, push, claim or collection. The long runs reach these together. */
export const wanderersCodes: readonly ErrorCode[] = ['EPK015', 'EPK029', 'ELC002', 'ELC003', 'ELL002']

/** There: the list of the short form, and the faults of its own. */
export const spreadSometimes: readonly string[] = [
  ...road,
  'statements',
  'payments',
  'mails',
  ...new Set(spreadFaults.map(named)),
]

export const longSometimes: readonly string[] = [
  ...road,
  ...reachedAtEnd,
  ...roadsAside,
  ...roadBack,
  ...parcelCodes.map((code) => `code ${code}`),
  ...moneyCodes.map((code) => `code ${code}`),
  ...['statements', 'payments', 'mails'],
  ...new Set(longFaults.map(named)),
  'fault upgrade',
  'reads from the replica',
]

function named(kind: FaultKind): string {
  return `fault ${kind}`
}
