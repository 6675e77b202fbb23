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
    /** The shop reads it in the history. */
    reason: requiredLines(255),
    /** The hub where it is. Absent: the hub where it last stood. */
    hub_code: z.optional(HubCode),
  }),
  answer: data(LinkedParcel),
  fails: ['EPK001', 'EPK002', 'ESH001', 'EIDEMPOTENCY'],
})
