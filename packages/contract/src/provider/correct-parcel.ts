import * as z from 'zod/mini'
import { data, requiredLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { HubCode } from './hubs.ts'

export const correctParcel = operation({
  name: 'correctParcel',
  method: 'POST',
  path: '/ops/v1/corrections',
  tag: 'delivery',
  summary:
    'Correct a wrong scan: a delivered parcel was not delivered, or a lost one is found; its money is reversed',
  who: 'operator',
  scope: 'approve',
  body: z.strictObject({
    /** The reporter's own id; the same id again changes nothing and answers the parcel as it is. */
    event_id: requiredText(100),
    tracking_number: requiredText(20),
    /** Why; the shop reads it in the history. */
    reason: requiredLines(255),
    /** The hub where it is. Absent: the hub where it last stood. */
    hub_code: z.optional(HubCode),
  }),
  answer: data(LinkedParcel),
  fails: ['EPK001', 'EPK002', 'ESH001', 'EIDEMPOTENCY'],
  example: {
    body: {
      event_id: 'correct-20261118-03',
      tracking_number: 'GH2407815362',
      reason: 'Bưu tá quét nhầm kiện bên cạnh, hàng còn ở bưu cục',
      hub_code: 'SGN-TB',
    },
    answer: {
      data: {
        id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
        code: 'DH261116-7KQ2MX',
        tracking_number: 'GH2407815362',
        status: 'waiting_for_delivery',
      },
    },
  },
})
