import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, type ModuleRoutes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { archivedMark } from '../../money/archive/index.ts'
import { listParcelMovements } from '../../money/ledger/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { carrierAnswer, findCarriage, markInferred } from '../carriage/index.ts'
import {
  findParcelByCode,
  findParcelById,
  listParcelEvents,
  type ParcelRow,
  parcelAnswer,
} from '../parcels/index.ts'
import { quoteAgain } from '../pricing/index.ts'
import { claimPhotoAnswer, getParcelStory, type ParcelStory, parcelDetailAnswer } from './parcel-story.ts'

export function detailRoutes(platform: Platform) {
  return {
    getParcel: handle(operations.getParcel, async ({ shop, user, db, params }) => {
      const directory = await addressDirectory(platform)
      // A step that is stored meanwhile would show in the status and not in the history.
      return await readTogether(db, async (reader) => {
        const [row, events, ledger, carriage] = await Promise.all([
          findParcelById(reader, shop.id, params.id),
          listParcelEvents(reader, shop.id, params.id),
          listParcelMovements(reader, shop.id, params.id, { reads: 'shop' }),
          findCarriage(reader, shop.id, params.id),
        ])
        if (row === undefined) throw reject('ENOTFOUND')
        const story = await getParcelStory(reader, row, events, (photo) =>
          claimPhotoAnswer(platform, photo, user?.id ?? null),
        )
        const fee_details = await feeDetailsOf(platform, reader, row)
        const mark = await archivedMark(reader, row)
        const told = { ...story, fee_details, carrier: carrierAnswer(carriage), ...mark }
        const history = await markInferred(reader, row, events)
        return { data: parcelDetailAnswer(row, history, ledger, told, directory) }
      })
    }),
    findParcel: handle(operations.findParcel, async ({ shop, db, query }) => {
      const row = await findParcelByCode(db, shop.id, query.code)
      if (row === undefined) throw reject('ENOTFOUND')
      return { data: parcelAnswer(row, await addressDirectory(platform)) }
    }),
  } satisfies Partial<ModuleRoutes<typeof operations>>
}

/**
 * The lines that a parcel's fees are made of, by the prices of the day on which it was made. Null where they do not give
 * its fees: a parcel that was edited under later prices, or a rest that costs its return alone.
 */
async function feeDetailsOf(
  platform: Pick<Platform, 'database' | 'realClock' | 'businessClock'>,
  reader: Reader,
  row: ParcelRow,
): Promise<ParcelStory['fee_details']> {
  if (row.zone === null || row.receiver_scheme === null) return null
  const { zone, lines, ...fees } = await quoteAgain(platform, reader, row, row)
  const isSame = (['shipping_fee', 'insurance_fee', 'service_fee'] as const).every(
    (fee) => fees[fee] === row[fee],
  )
  return isSame ? { zone, lines: [...lines] } : null
}
