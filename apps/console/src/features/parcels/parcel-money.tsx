import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { isLedgerAccount, ledgerAccountLabels } from '@guihang/domain/money/ledger/ledger'
import { formatMoney } from '@guihang/domain/money/money'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, SlipResult } from '@guihang/ui/data/slip.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../texts/messages.js'
import { bookingName } from './booking-words.ts'
import { type Booking, bookingsOf, difference, shopBalance } from './bookings.ts'

/** The ledger of the parcel as it stands: each booking with its accounts, all adding up before the reader's eyes. */
export function ParcelMoney({ parcel }: { parcel: OperatedParcelDetail }) {
  const { ledger, shipping_fee, insurance_fee, service_fee } = parcel
  const bookings = bookingsOf(ledger)
  const net = shopBalance(ledger)
  return (
    <Slip
      id="money"
      title={m.parcel_money()}
      end={m.parcel_money_even({ difference: formatMoney(difference(ledger)) })}
      aria-label={m.parcel_money()}
      result={
        <SlipResult
          label={
            bookings.length === 0
              ? m.parcel_money_not_yet()
              : net > 0
                ? m.parcel_money_shop()
                : net < 0
                  ? m.parcel_money_shop_owes()
                  : m.parcel_money_settled()
          }
          amount={Math.abs(net)}
          detail={m.parcel_money_fees({
            shipping: formatMoney(shipping_fee),
            insurance: formatMoney(insurance_fee),
            service: formatMoney(service_fee),
          })}
        />
      }
    >
      {bookings.length === 0 ? (
        <p className="py-1 text-ink-2">{m.parcel_money_none()}</p>
      ) : (
        <ol>
          {bookings.map((booking) => (
            <BookingRow key={booking.key} booking={booking} />
          ))}
        </ol>
      )}
    </Slip>
  )
}

function BookingRow({ booking }: { booking: Booking }) {
  return (
    <li className="border-paper-line py-1.5 not-first:border-t">
      <div className="flex items-baseline gap-3">
        <span className="flex-1">{bookingName(booking.kind)}</span>
        <time dateTime={booking.at} className="text-12 text-ink-3">
          {formatShortInstant(booking.at)}
        </time>
      </div>
      <dl>
        {booking.entries.map(({ account, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a booking never move
          <div key={index} className="flex items-baseline gap-3 text-12 text-ink-3">
            <dt className="flex-1">
              {isLedgerAccount(account) ? ledgerAccountLabels[account][getLanguage()] : account}
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
