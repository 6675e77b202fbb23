import type { AnswerOf, BodySent } from '@guihang/contract/operation'
import {
  type Batch,
  createBatch,
  downloadBatchLabels,
  getBatch,
  listBatchRows,
  previewBatch,
} from '@guihang/contract/parcels/batches'
import { type BatchOutcome, isUnderWay } from '@guihang/domain/parcels/batches/batch-actions'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { client } from '../../../core/api/api.ts'
import { readStored, writeStored } from '../../../core/storage/storage.ts'
import { lastBatchKey } from './last-batch.ts'

/** The parcels of a batch: all that match a filter, those with these ids, or what another batch did not do. */
export type Which = Pick<BodySent<typeof createBatch>, 'filter' | 'ids' | 'rest_of'>

/** To how many of the parcels an action can be done, and what that is in money. */
export type Able = AnswerOf<typeof previewBatch>['data']['actions'][number]

const askEvery = 1_000

export function batchQuery(id: string) {
  return dataQuery(
    ['batches', id],
    getBatch,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data.state) ? false : askEvery),
    },
  )
}

export function batchRowsQuery({ id, state }: Pick<Batch, 'id' | 'state'>, outcome: BatchOutcome) {
  const key = ['batches', id, 'rows', outcome, state, getLanguage()]
  return pagesQuery(key, listBatchRows, { params: { id }, query: { outcome, limit: '100' } })
}

export function previewQuery(which: Which) {
  return dataQuery(['parcels', 'batch-preview', which], previewBatch, { body: which })
}

export type BatchAsked = Omit<BodySent<typeof createBatch>, 'filter' | 'ids' | 'rest_of'>

/** Starts a batch, which the list then shows until somebody has seen its end. */
export async function startBatch(which: Which, asked: BatchAsked, idempotencyKey: string): Promise<Batch> {
  const { data } = await client.call(createBatch, { body: { ...which, ...asked }, idempotencyKey })
  writeStored(lastBatchKey, data.id)
  queryClient.setQueryData(batchQuery(data.id).queryKey, data)
  return data
}

export function forgetBatch(id: string): void {
  if (readStored(lastBatchKey) === id) writeStored(lastBatchKey, null)
}

export async function saveBatchLabels(id: string, number: number): Promise<void> {
  const response = await client.raw(downloadBatchLabels, { params: { id }, query: { file: String(number) } })
  saveFile(await response.blob(), `nhan-${number}.pdf`)
}
