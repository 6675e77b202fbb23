import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Reweigh } from '@guihang/contract/parcels/parcel-story'
import type { listOperatedReweighs, OperatedReweigh } from '@guihang/contract/provider/operated-reweighs'
import type { listReweighs as declared, ListedReweigh } from '@guihang/contract/provider/reweighs'
import { type ReweighState, reweighStates } from '@guihang/domain/provider/reweighs/reweigh'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  claimPhotoAnswer,
  linkedParcel,
  type ReweighPhotos,
  reweighAnswer,
} from '../../parcels/detail/index.ts'
import { listPhotosOfReweighs } from './reweigh-photos.store.ts'
import { listAllReweighs, listShopReweighs, type ReweighRow } from './reweighs.store.ts'

/** Photos open for the person or operator who asked. */
export type Asking = {
  readonly platform: Pick<Platform, 'pictureAddresses'>
  readonly reader: Reader
  readonly reader_id: string
}

export async function listReweighs(
  asking: Asking,
  shop_id: string,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { after: before, limit } = idPageOf(query)
  const { store_id } = query
  const rows = await listShopReweighs(asking.reader, shop_id, {
    states: statesIn(query),
    store_id,
    before,
    limit,
  })
  const photos = await photosOf(asking, rows)
  return idPageAnswer(rows, query, (row) => listedAnswer(asking, row, photos))
}

export async function listOperated(
  asking: Asking,
  query: QueryOf<typeof listOperatedReweighs>,
): Promise<AnswerOf<typeof listOperatedReweighs>> {
  const { tracking_number } = query
  const asked = { states: statesIn(query), tracking_number, ...idPageOf(query) }
  const rows = await listAllReweighs(asking.reader, asked)
  const photos = await photosOf(asking, rows)
  return idPageAnswer(rows, query, (row) => operatedAnswer(asking, row, photos))
}

/** Raises ENOTFOUND. */
export async function getOperated(asking: Asking, id: string): Promise<OperatedReweigh> {
  const [row] = await listAllReweighs(asking.reader, { id, limit: 1 })
  if (row === undefined) throw reject('ENOTFOUND')
  return operatedAnswer(asking, row, await photosOf(asking, [row]))
}

export async function ownAnswer(asking: Asking, row: ReweighRow): Promise<Reweigh> {
  return answerOf(asking, row, await photosOf(asking, [row]))
}

type ListedRow = Awaited<ReturnType<typeof listShopReweighs>>[number]

function operatedAnswer(asking: Asking, row: ListedRow, photos: ReweighPhotos): OperatedReweigh {
  const { shop_code, operator_name: weighed_by, decided_by } = row
  return { ...listedAnswer(asking, row, photos), shop_code, weighed_by, decided_by }
}

function listedAnswer(asking: Asking, row: ListedRow, photos: ReweighPhotos): ListedReweigh {
  const { parcel_id, parcel_code: code, tracking_number, status } = row
  return {
    ...answerOf(asking, row, photos),
    parcel: linkedParcel({ id: parcel_id, code, tracking_number, status }),
  }
}

function answerOf({ platform, reader_id }: Asking, row: ReweighRow, photos: ReweighPhotos): Reweigh {
  return reweighAnswer(row, photos, (photo) => claimPhotoAnswer(platform, photo, reader_id))
}

async function photosOf(
  { reader }: Asking,
  rows: readonly { readonly id: string }[],
): Promise<ReweighPhotos> {
  return await listPhotosOfReweighs(
    reader,
    rows.map(({ id }) => id),
  )
}

function statesIn({ state }: { readonly state?: string | undefined }): ReweighState[] | undefined {
  if (state === undefined) return undefined
  const asked = state.split(',')
  return reweighStates.filter((known) => asked.includes(known))
}
