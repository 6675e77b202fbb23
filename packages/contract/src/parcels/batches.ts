import { limits } from '@guihang/domain/limits'
import { batchActions, batchOutcomes, batchStates } from '@guihang/domain/parcels/batches/batch-actions'
import * as z from 'zod/mini'
import { Day, data, Id, IdParams, Instant, Money, optionalLines, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { labelOptions } from './labels.ts'
import { parcelFilters } from './parcels.ts'

/** Which parcels a batch takes. They are fixed when it starts. */
const which = {
  /** All that match, newest first. `{}` is every parcel of the shop. */
  filter: z.optional(z.strictObject(parcelFilters)),
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(limits.batch_ids_max))),
  /** The parcels of that batch which it did not do: rejected ones, and those that waited when it was stopped. */
  rest_of: z.optional(Id),
}

export const Batch = z.strictObject({
  id: Id,
  action: z.enum(batchActions),
  state: z.enum(batchStates),
  rows_total: z.int(),
  rows_ok: z.int(),
  rows_rejected: z.int(),
  rows_undone: z.int(),
  /** Of those that were done: how many could not be undone. */
  rows_kept: z.int(),
  /** Label files that are ready, numbered from 1; deleted a day after the start. */
  label_files: z.int(),
  /** It has ended, and what it did can be undone. */
  undoable: z.boolean(),
  user_name: z.string(),
  created_at: Instant,
})
export type Batch = z.infer<typeof Batch>

export const BatchRow = z.strictObject({
  /** Place in the batch, from 1. */
  no: z.int(),
  parcel_id: Id,
  tracking_number: z.string(),
  receiver_name: z.string(),
  outcome: z.enum(batchOutcomes),
  /** Why it was rejected, or could not be undone. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type BatchRow = z.infer<typeof BatchRow>

export const previewBatch = operation({
  name: 'previewBatch',
  method: 'POST',
  path: '/v1/batches/preview',
  tag: 'parcels',
  addition: true,
  summary:
    'How many parcels a batch would take, and to how many of them each action can be done now; changes nothing',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject(which),
  answer: data(
    z.strictObject({
      rows_total: z.int(),
      /** Sums are VND; null for a colleague who sees parcels and no sums. */
      cod: z.nullable(Money),
      actions: z.array(
        z.strictObject({
          action: z.enum(batchActions),
          /** Parcels it can be done to, and their COD and fees. */
          rows_able: z.int(),
          cod: z.nullable(Money),
          shipping_fee: z.nullable(Money),
          return_fee: z.nullable(Money),
        }),
      ),
    }),
  ),
  status: 200,
  fails: ['EBATCH', 'ENOTFOUND'],
})

export const createBatch = operation({
  name: 'createBatch',
  method: 'POST',
  path: '/v1/batches',
  tag: 'parcels',
  addition: true,
  summary:
    'Do the same to many parcels in the background: to those with these ids, or to all that match the filter. Each is done once; what fails stops no other',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({
    ...which,
    action: z.enum(batchActions),
    label: z.optional(z.strictObject(labelOptions)),
    reason: z.optional(optionalLines(limits.notes_max)),
    deliver_on: z.optional(Day),
    /** For `deliver_again` and `send_back`: what the courier should know. */
    note: z.optional(optionalLines(255)),
  }),
  answer: data(Batch),
  status: 201,
  fails: ['EBATCH', 'EPK021', 'ENOTFOUND'],
  idempotent: true,
})

export const listBatches = operation({
  name: 'listBatches',
  method: 'GET',
  path: '/v1/batches',
  tag: 'parcels',
  addition: true,
  summary: 'Batches of the shop, newest first; kept for a week',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject(pageQuery),
  answer: page(Batch),
})

export const getBatch = operation({
  name: 'getBatch',
  method: 'GET',
  path: '/v1/batches/:id',
  tag: 'parcels',
  addition: true,
  summary: 'How far a batch is',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(Batch),
  fails: ['ENOTFOUND'],
})

export const listBatchRows = operation({
  name: 'listBatchRows',
  method: 'GET',
  path: '/v1/batches/:id/rows',
  tag: 'parcels',
  addition: true,
  summary: 'What became of each parcel of a batch, in its order',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  query: z.strictObject({ outcome: z.optional(z.enum(batchOutcomes)), ...pageQuery }),
  answer: page(BatchRow),
  fails: ['ENOTFOUND'],
})

export const stopBatch = operation({
  name: 'stopBatch',
  method: 'PATCH',
  path: '/v1/batches/:id/stop',
  tag: 'parcels',
  addition: true,
  summary: 'Stop a batch: what is done stays done, what waits stays as it is',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(Batch),
  fails: ['ENOTFOUND'],
})

export const undoBatch = operation({
  name: 'undoBatch',
  method: 'PATCH',
  path: '/v1/batches/:id/undo',
  tag: 'parcels',
  addition: true,
  summary: 'Undo in the background what a batch did, parcel by parcel, where it still can be undone',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(Batch),
  fails: ['EUNDO', 'ENOTFOUND'],
})

export const downloadBatchLabels = operation({
  name: 'downloadBatchLabels',
  method: 'GET',
  path: '/v1/batches/:id/labels',
  tag: 'parcels',
  addition: true,
  summary: 'One of the label files of a batch, 500 labels at most',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  query: z.strictObject({ file: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1') }),
  answer: 'file',
  file_type: 'application/pdf',
  fails: ['ENOTFOUND'],
})

export const batchOperations = {
  previewBatch,
  createBatch,
  listBatches,
  getBatch,
  listBatchRows,
  stopBatch,
  undoBatch,
  downloadBatchLabels,
}
