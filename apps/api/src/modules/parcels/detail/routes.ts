import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { archivedMark } from '../../money/archive/index.ts'
import { listParcelMovements } from '../../money/ledger/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelByCode, findParcelById, listParcelEvents, parcelAnswer } from '../parcels/index.ts'
import { feeDetailsOf } from './fee-details.ts'
import { claimPhotoAnswer, getParcelStory, parcelDetailAnswer } from './parcel-story.ts'

export function detailRoutes(platform: Platform) {
  return {
    getParcel: handle(operations.getParcel, async ({ shop, user, db, params }) => {
      const [row, events, ledger, directory] = await Promise.all([
        findParcelById(db, shop.id, params.id),
        listParcelEvents(db, shop.id, params.id),
        listParcelMovements(db, shop.id, params.id),
        addressDirectory(platform),
      ])
      if (row === undefined) throw reject('ENOTFOUND')
      const story = await getParcelStory(db, row, events, (photo) =>
        claimPhotoAnswer(platform, photo, user?.id ?? null),
      )
      const fee_details = await feeDetailsOf(platform, db, row)
      const mark = await archivedMark(db, row)
      return { data: parcelDetailAnswer(row, events, ledger, { ...story, fee_details, ...mark }, directory) }
    }),
    findParcel: handle(operations.findParcel, async ({ shop, db, query }) => {
      const row = await findParcelByCode(db, shop.id, query.code)
      if (row === undefined) throw reject('ENOTFOUND')
      return { data: parcelAnswer(row, await addressDirectory(platform)) }
    }),
  }
}
