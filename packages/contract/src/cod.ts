import { parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { BulkRow, Id, Instant, Money, optionalLines, page, pageQuery, requiredText } from './common.ts'
import { operation } from './operation.ts'

/** The transfers of cash after the hub, and the pay-out that ends a partial return; each is an event of the lifecycle. */
export const codTransferEvents = [
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
    tracking_numbers: z.array(requiredText(20)).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        /** The parcel's status after this row. */
        status: z.nullable(z.enum(parcelStatuses)),
      }),
    ),
  }),
  fails: ['EPK001', 'EPK002', 'EPK017'],
  example: {
    body: {
      event: 'transfer_to_center',
      reference: 'PNT-HCM-20261118-07',
      at: '2026-11-18T17:30:00+07:00',
      note: 'Túi niêm phong 07, hai người ký',
      tracking_numbers: ['GH2407815362', 'GH2407815378'],
    },
    answer: {
      data: [
        { id: 'GH2407815362', ok: true, status: 'cod_transferred_to_center' },
        {
          id: 'GH2407815378',
          ok: false,
          code: 'EPK001',
          message: 'The current status of the parcel does not allow this',
          status: 'delivered',
        },
      ],
    },
  },
})

export const CodTransfer = z.strictObject({
  id: Id,
  event: CodTransferEvent,
  reference: z.string(),
  at: Instant,
  note: z.string(),
  operator_name: z.string(),
  /** Parcels on the slip, and their cash, VND. */
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
  example: {
    query: { event: 'transfer_to_center' },
    answer: {
      data: [
        {
          id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
          event: 'transfer_to_center',
          reference: 'PNT-HCM-20261118-07',
          at: '2026-11-18T10:30:00.000Z',
          note: 'Túi niêm phong 07, hai người ký',
          operator_name: 'Lan, quỹ Tân Bình',
          count: 214,
          amount: 98_420_000,
        },
      ],
      meta: { next_cursor: null, total: null },
    },
  },
})

export const codOperations = { transferCod, listCodTransfers }
