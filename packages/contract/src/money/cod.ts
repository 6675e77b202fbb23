import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import {
  BulkRow,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  optionalLines,
  page,
  pageQuery,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { CourierCode, HubCode } from '../provider/hubs.ts'
import { seenFields } from '../seen.ts'
import { CashDifference, EndOwed } from './cash-differences.ts'

export const codTransferEvents = [
  'hand_over_cash',
  'transfer_to_hub',
  'transfer_to_center',
  'transfer_to_shop',
  'pay_returned_cod',
] as const

export const CodTransferEvent = z.enum(codTransferEvents)

export const transferCod = operation({
  name: 'transferCod',
  method: 'POST',
  path: '/ops/v1/cod-transfers',
  tag: 'cod',
  summary: 'Move the cash of parcels one step on, under the number of a transfer slip; answers per row',
  who: 'operator',
  scope: 'money',
  body: z.strictObject({
    event: CodTransferEvent,
    /** Number of the transfer slip or bank receipt. The same number again adds parcels to the same slip. */
    reference: requiredText(60),
    /** When the cash was handed over; business time, not in the future. Absent = now. */
    at: z.optional(Instant),
    note: z.optional(optionalLines(255)),
    /** At `hand_over_cash`: the courier who brings the cash; EPK027 for a parcel whose cash another courier has. */
    courier_code: z.optional(CourierCode),
    /** The hub that takes the cash; at `transfer_to_hub` the main hub. Without it the holder is `unassigned`. */
    hub_code: z.optional(HubCode),
    /**
     * By the taker, of these parcels together, VND; up to the center. Absent = all that is due. Booked once every row
     * goes through: while one is rejected, the others are EPK026. A parcel without cash is rejected alone (EPK001).
     */
    counted_amount: z.optional(Money),
    tracking_numbers: z.array(requiredText(20)).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        status: z.nullable(z.enum(parcelStatuses)),
      }),
    ),
    /** What was counted short or over on this slip; one for each holder who gave cash. */
    meta: z.strictObject({ differences: z.array(CashDifference) }),
  }),
  fails: ['ECA009', 'EPK001', 'EPK002', 'EPK017', 'EPK026', 'EPK027', 'ESH001', 'EUS006'],
})

export const CodTransfer = z.strictObject({
  id: Id,
  event: CodTransferEvent,
  reference: z.string(),
  at: Instant,
  note: z.string(),
  operator_name: z.string(),
  courier_code: z.nullable(z.string()),
  hub_code: z.nullable(z.string()),
  count: z.int(),
  amount: Money,
})

export const listCodTransfers = operation({
  name: 'listCodTransfers',
  method: 'GET',
  path: '/ops/v1/cod-transfers',
  tag: 'cod',
  summary: 'Transfer slips of cash, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    event: z.optional(CodTransferEvent),
    reference: z.optional(requiredText(60)),
    ...pageQuery,
  }),
  answer: page(CodTransfer),
})

export const listCashDifferences = operation({
  name: 'listCashDifferences',
  method: 'GET',
  path: '/ops/v1/cash-differences',
  tag: 'cod',
  summary: 'Cash that was counted short or over, the newest first',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({
    state: z.optional(CashDifference.shape.state),
    kind: z.optional(CashDifference.shape.kind),
    giver_id: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CashDifference),
})

export const endCashDifference = operation({
  name: 'endCashDifference',
  method: 'POST',
  path: '/ops/v1/cash-differences/:id/end',
  tag: 'cod',
  summary:
    'Record that a difference is paid, or write it off; another operator than the one who recorded the count',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  params: IdParams,
  body: z.strictObject({ ...EndOwed.shape, ...seenFields }),
  answer: data(CashDifference),
  fails: ['ENOTFOUND', 'ECASH', 'EAP002'],
  idempotent: true,
})

export const codOperations = { transferCod, listCodTransfers, listCashDifferences, endCashDifference }
