import { carrierBookingOperations as operations } from '@guihang/contract/connection/carrier-bookings'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { bookingAnswer, silentBefore } from './booking-answer.ts'
import { endRequest } from './changes/end-request.ts'
import { listRequests, readRequest, requestAnswered } from './changes/read-requests.ts'
import { giveParcel, settleBooking } from './give-parcel.ts'
import { findListedBooking, listBookingRows } from './listed-bookings.store.ts'

export function carrierBookingRoutes(platform: Platform) {
  return routes(operations, {
    listCarrierBookings: handleWithoutTransaction(operations.listCarrierBookings, async ({ db, query }) => {
      const rows = await listBookingRows(db, {
        list: query.list,
        connection: query.connection,
        silent_before: silentBefore(platform),
        ...idPageOf(query),
      })
      return idPageAnswer(
        rows.map((row) => ({ ...row, id: row.parcel_id })),
        query,
        bookingAnswer,
      )
    }),
    getCarrierBooking: handleWithoutTransaction(operations.getCarrierBooking, async ({ db, params }) => {
      const numbered = await findNumberedParcel(db, params.tracking_number)
      if (numbered === undefined) throw reject('EPK002')
      const row = await findListedBooking(db, numbered.shop_id, numbered.parcel_id)
      return { data: row === undefined ? null : bookingAnswer(row) }
    }),
    giveParcelToCarrier: handle(
      operations.giveParcelToCarrier,
      async ({ tx, operator, params: { tracking_number }, body }) =>
        answerAbout(tx, await giveParcel(platform, tx, operator, tracking_number, body)),
    ),
    settleCarrierBooking: handle(
      operations.settleCarrierBooking,
      async ({ tx, operator, params: { tracking_number }, body }) =>
        answerAbout(tx, await settleBooking(platform, tx, operator, tracking_number, body)),
    ),
    listCarrierRequests: handleWithoutTransaction(operations.listCarrierRequests, ({ db, query }) =>
      listRequests(platform, db, query),
    ),
    readCarrierRequest: handleWithoutTransaction(
      operations.readCarrierRequest,
      async ({ operator, params }) => ({
        data: await platform.database.transaction((tx) => readRequest(platform, tx, operator, params.id)),
      }),
    ),
    endCarrierRequest: handle(operations.endCarrierRequest, async ({ tx, operator, params, body }) => ({
      data: await requestAnswered(platform, tx, await endRequest(platform, tx, operator, params.id, body)),
    })),
  })
}

async function answerAbout(
  reader: Reader,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
) {
  const row = await findListedBooking(reader, shop_id, id)
  // The parcel went to the order system.
  if (row === undefined) return { data: null }
  return { data: bookingAnswer(row) }
}
