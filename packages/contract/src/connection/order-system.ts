import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { BulkRow, Id, IdParams, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

/** Without the push (pushes.ts). is_oms: 1 nothing of this, 2 changes, 3 creates parcels too (docs/rules/order-system.md). */

export const readOmsAwb = operation({
  name: 'readOmsAwb',
  method: 'GET',
  path: '/v1/packages/:id/oms-awb',
  tag: 'labels',
  summary: 'The label that the order system itself made for a parcel, as a PDF',
  who: 'shop_or_gateway',
  scope: 'labels',
  access: 'parcels',
  params: IdParams,
  answer: 'file',
  file_type: 'application/pdf',
  fails: ['EPK019'],
})

/** A parcel as the shop's own call takes it; judged row by row, so one that is wrong does not stop the others. */
export const OrderedParcel = z.record(z.string(), z.unknown())
export const OrderChange = z.record(z.string(), z.unknown())

export const Order = z.strictObject({
  /** The order system's own code of the order, one a shop: the same one again is the same order. */
  oms_code: requiredText(50),
  shop_code: requiredText(50),
  parcel: OrderedParcel,
})
export type Order = z.infer<typeof Order>

export const ChangedOrder = z.strictObject({
  /** Makes the change safe to send again. */
  change_id: requiredText(100),
  tracking_number: requiredText(20),
  /** The version of the parcel that is changed; EVERSION when it has another by now. */
  version: z.int().check(z.positive()),
  changes: OrderChange,
})
export type ChangedOrder = z.infer<typeof ChangedOrder>

export const OrderState = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  version: z.int(),
})
export type OrderState = z.infer<typeof OrderState>

const Rows = z.strictObject({
  data: z.array(
    z.strictObject({
      ...BulkRow.shape,
      /** Sentences for each field of the row that is wrong. */
      errors: z.optional(z.record(z.string(), z.array(z.string()))),
      /** Null when the row was refused. */
      parcel: z.nullable(OrderState),
    }),
  ),
})

const rowCodes = ['EVALID', 'ENOTFOUND', 'ESH002', 'EOMS', 'EIDEMPOTENCY'] as const

export const takeOrders = operation({
  name: 'takeOrders',
  method: 'POST',
  path: '/ops/v1/orders',
  tag: 'order system',
  summary: 'Create parcels of shops whose orders come from the order system (is_oms 3); answered per row',
  who: 'operator',
  scope: 'orders',
  body: z.strictObject({ orders: z.array(Order).check(z.minLength(1), z.maxLength(500)) }),
  answer: Rows,
  status: 200,
  fails: [...rowCodes],
})

export const changeOrders = operation({
  name: 'changeOrders',
  method: 'POST',
  path: '/ops/v1/order-changes',
  tag: 'order system',
  summary: 'Change parcels that the order system has accepted (is_oms 2 and 3), by version; answered per row',
  who: 'operator',
  scope: 'orders',
  body: z.strictObject({ changes: z.array(ChangedOrder).check(z.minLength(1), z.maxLength(500)) }),
  answer: Rows,
  status: 200,
  fails: [...rowCodes, 'EPK001', 'EPK002', 'EPKS002', 'EVERSION'],
})

export const omsLabelOperations = { readOmsAwb }
export const orderOperations = { takeOrders, changeOrders }
