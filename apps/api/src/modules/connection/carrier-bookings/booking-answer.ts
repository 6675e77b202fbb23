import type { CarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { silentAfterMs } from '@guihang/domain/connection/carriers/silence'
import type { Platform } from '../../../platform/platform.ts'
import { carrierOfConnection } from '../carriers/index.ts'
import type { ListedBooking } from './listed-bookings.store.ts'

export function silentBefore({ realClock }: Pick<Platform, 'realClock'>): Date {
  return new Date(realClock.now().getTime() - silentAfterMs)
}

export function bookingAnswer(row: ListedBooking): CarrierBooking {
  const { connection, news_status } = row
  const carrier = connection === null ? undefined : carrierOfConnection(connection.kind)
  return {
    tracking_number: row.tracking_number,
    shop_code: row.shop_code,
    status: row.status,
    connection,
    state: row.state ?? 'none',
    chosen_by: row.chosen_by,
    chosen_at: row.chosen_at.toISOString(),
    carrier_code: row.carrier_code,
    sort_code: row.sort_code,
    tracking_page: row.carrier_code === null ? null : (carrier?.trackingPage(row.carrier_code) ?? null),
    quoted_cost: row.quoted_cost,
    deliver_by: row.deliver_by?.toISOString() ?? null,
    news_status,
    news_words: carrier?.statuses.find(({ code }) => code === news_status)?.words ?? null,
    news_at: row.news_at?.toISOString() ?? null,
    heard_at: row.heard_at?.toISOString() ?? null,
    push_error: row.push_error,
  }
}
