import { limits } from '@guihang/domain/limits'
import { receiverBands } from '@guihang/domain/parcels/tracking/receiver-band'
import * as z from 'zod/mini'
import { data } from '../common.ts'
import { Phone } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'

/** How a shop's parcels to a receiver ended; parcels on their way, cancelled and lost ones are not counted. */
const receiverRecord = {
  delivered: z.int(),
  /** Came back after an attempt that failed for a reason that counts against the receiver: not taken, not reached. */
  refused: z.int(),
  returned: z.int(),
}

export const ReceiverRecord = z.strictObject({
  ...receiverRecord,
  /** Null where it is switched off, where few shops or parcels stand behind it, in a sandbox, after 300 questions an hour. */
  band: z.nullable(z.enum(receiverBands)),
})
export type ReceiverRecord = z.infer<typeof ReceiverRecord>

export const getReceiverRecord = operation({
  name: 'getReceiverRecord',
  method: 'GET',
  path: '/v1/receivers/record',
  tag: 'parcels',
  summary: "How the shop's own parcels to exactly this phone ended, and a coarse band of all other shops",
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({ phone: Phone }),
  answer: data(ReceiverRecord),
  addition: true,
})

export const listReceiverRecords = operation({
  name: 'listReceiverRecords',
  method: 'POST',
  path: '/v1/receivers/records',
  tag: 'parcels',
  summary: "How the shop's own parcels to each of these phones ended; phones without any are left out",
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({ phones: z.array(Phone).check(z.minLength(1), z.maxLength(limits.page_max)) }),
  answer: data(z.array(z.strictObject({ phone: z.string(), ...receiverRecord }))),
  addition: true,
})

export const receiverOperations = { getReceiverRecord, listReceiverRecords }
