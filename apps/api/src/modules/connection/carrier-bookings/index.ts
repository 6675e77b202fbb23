import { defineModule } from '../../../platform/module.ts'
import { bookParcel } from './book-parcel.ts'
import { endOutlived } from './changes/keep-requests.ts'
import { decideTaker } from './choose-taker.ts'
import { resumeBookings } from './resume-bookings.ts'
import { carrierBookingRoutes } from './routes.ts'

export { bookRest } from './book-rest.ts'
export { silentBefore } from './booking-answer.ts'
export {
  type BookingRow,
  carriedBy,
  findBooking,
  findByCarrierCode,
  listQuiet,
  listTrackingNumbers,
  lockBooking,
} from './bookings.store.ts'
export { changeBooking, endBooking } from './change-booking.ts'
export { dropDone } from './changes/keep-requests.ts'
export { countRequests } from './changes/requests.store.ts'
export { wayOf } from './choose-taker.ts'
export { reopenCorrected } from './corrected-bookings.store.ts'
export { countBookings } from './listed-bookings.store.ts'
export { keepUnclear } from './settle-parcel.ts'
export { type WorkAsked, workPage } from './work-lists.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'resume-bookings': Record<string, never>
  }
}

export const carrierBookingsModule = defineModule({
  name: 'carrier-bookings',
  routes: carrierBookingRoutes,
  jobs: {
    'choose-taker': { lane: 'carrier', run: decideTaker },
    'book-parcel': {
      lane: 'carrier',
      run: (platform, payload, { attempt, max_attempts }) =>
        bookParcel(platform, payload, attempt >= max_attempts),
    },
    'resume-bookings': {
      cron: '* * * * *',
      async run(platform) {
        await endOutlived(platform, 500)
        const count = await resumeBookings(platform)
        if (count > 0)
          platform.log.info({ task: 'resume-bookings', count }, 'bookings that waited are asked for again')
      },
    },
  },
})
