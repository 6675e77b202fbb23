import { limits } from '@guihang/domain/limits'
import { pickupRowStates } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import * as z from 'zod/mini'
import { BulkAnswer, Day, data, Id, Instant, Money, page, pageQuery, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { ParcelStatus } from './parcels.ts'

/** Names a list: each store has one for each day in Vietnam. */
const listOf = { store_id: Id, on: Day }

/** What is ready for the courier: rows that are open or handed over. Weight in kg, money in VND. */
const PickupTotals = z.strictObject({
  count: z.int(),
  /** Products, each as often as it is in the parcels. */
  pieces: z.int(),
  weight: z.number(),
  total_cod: Money,
})

export const PickupList = z.strictObject({
  ...listOf,
  store_name: z.string(),
  counts: z.strictObject({
    open: z.int(),
    handed_over: z.int(),
    collected: z.int(),
    fallen_out: z.int(),
    /** Parcels of the days before that still wait and are on no list: they may be added. */
    leftovers: z.int(),
  }),
  totals: PickupTotals,
})
export type PickupList = z.infer<typeof PickupList>

export const PickupRow = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  private_code: z.nullable(z.string()),
  status: ParcelStatus,
  state: z.enum(pickupRowStates),
  is_leftover: z.boolean(),
  receiver_name: z.string(),
  /** Today's name of the province; null where the parcel has none. */
  receiver_city: z.nullable(z.string()),
  total_cod: Money,
  weight: z.number(),
  pieces: z.int(),
  awb_printed_at: z.nullable(Instant),
  created_at: Instant,
  /** When it was ticked, and by whom; both null while it is not. */
  ticked_at: z.nullable(Instant),
  ticked_by: z.nullable(z.string()),
})
export type PickupRow = z.infer<typeof PickupRow>

export const pickupShows = ['ready', 'open', 'handed_over', 'collected', 'fallen_out', 'leftovers'] as const

export const getPickupList = operation({
  name: 'getPickupList',
  method: 'GET',
  path: '/v1/pickup-list',
  tag: 'pickup-lists',
  addition: true,
  summary: 'How many parcels a store hands over to the courier on a day, and how many are ticked',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject(listOf),
  answer: data(PickupList),
  fails: ['ENOTFOUND'],
})

export const listPickupRows = operation({
  name: 'listPickupRows',
  method: 'GET',
  path: '/v1/pickup-list/packages',
  tag: 'pickup-lists',
  addition: true,
  summary: 'The parcels of a pickup list, oldest first; `ready` are the open and the ticked ones',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({ ...listOf, show: z._default(z.enum(pickupShows), 'ready'), ...pageQuery }),
  answer: page(PickupRow),
  fails: ['ENOTFOUND'],
})

/** `off` takes a leftover from the list again; a parcel of the day itself stays on it. */
export const markPickupRows = operation({
  name: 'markPickupRows',
  method: 'PATCH',
  path: '/v1/pickup-list/packages',
  tag: 'pickup-lists',
  addition: true,
  summary: 'Tick parcels as handed over, take the tick back, or add leftovers; marks the list only',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({
    ...listOf,
    ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.pickup_rows_per_call_max)),
    mark: z.enum(['handed_over', 'open', 'off']),
  }),
  answer: BulkAnswer,
})

/** What a scan was. Only `ticked` changes the list. */
export const scanOutcomes = [
  'ticked',
  'already_ticked',
  'collected',
  'fallen_out',
  'leftover',
  'not_ready',
  'other_list',
  'unknown',
] as const

export const scanPickupRow = operation({
  name: 'scanPickupRow',
  method: 'POST',
  path: '/v1/pickup-list/scans',
  tag: 'pickup-lists',
  addition: true,
  summary: 'Tick the parcel whose label was scanned: its tracking number, code, private code or the QR code',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({ ...listOf, code: requiredText(limits.scanned_code_max) }),
  answer: data(
    z.strictObject({
      outcome: z.enum(scanOutcomes),
      /** Null when no parcel of the shop has the code. */
      row: z.nullable(PickupRow),
      store_name: z.nullable(z.string()),
    }),
  ),
  status: 200,
  fails: ['ENOTFOUND'],
})

export const printPickupList = operation({
  name: 'printPickupList',
  method: 'GET',
  path: '/v1/pickup-list/sheet',
  tag: 'pickup-lists',
  addition: true,
  summary: 'The list to sign, on A4: what is ready for the courier, with a barcode each',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject(listOf),
  answer: 'file',
  file_type: 'application/pdf',
  fails: ['ENOTFOUND', 'EPICKUP'],
})

export const pickupListOperations = {
  getPickupList,
  listPickupRows,
  markPickupRows,
  scanPickupRow,
  printPickupList,
}
