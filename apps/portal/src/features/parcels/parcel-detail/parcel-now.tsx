import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Day } from '@guihang/domain/calendar'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { progressOf, type StationProgress, stationLabels } from '@guihang/domain/parcels/lifecycle/progress'
import { isPushFault } from '@guihang/domain/parcels/parcels/push-faults'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { ProgressStations, type Station } from '@guihang/ui/data/progress-stations.tsx'
import { formatShortDay, formatShortInstant, formatWeekday } from '@guihang/web/dates.ts'
import { useDaysOff } from '@guihang/web/days-off.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { RichText } from '@guihang/web/screen/rich-text.tsx'
import { businessNow } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { FileText, HandCoins, House, Package, Pencil, Printer, Undo2, Wallet } from '#icons'
import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import { FixAndResend } from '../parcels/fix-and-resend.tsx'
import { RetryPush } from '../parcels/retry-push.tsx'
import { CarrierLine } from './carrier-line.tsx'
import { DeliveryAnswers } from './delivery-answers.tsx'
import { deliveryChoiceOf } from './delivery-choice.ts'
import { type Outlook, outlookOf } from './money/parcel-money.ts'
import { nowSentence } from './now-sentence.ts'
import type { AskedAction } from './parcel-actions.tsx'

export function ParcelNow({
  parcel,
  today,
  onAsk,
}: {
  parcel: ParcelDetail
  today: Day
  onAsk: (asked: AskedAction) => void
}) {
  const daysOff = useDaysOff()
  const outlook = outlookOf(parcel, today, daysOff)
  const choice = deliveryChoiceOf(parcel, businessNow())
  return (
    <Card className="px-5 py-4 phone:px-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <p aria-live="polite" className="max-w-[76ch] text-18 text-pretty">
            <RichText text={nowSentence(parcel, today, daysOff)} />
          </p>
          {parcel.carrier && <CarrierLine carrier={parcel.carrier} />}
          {parcel.push_error && (
            <p className="mt-1 text-14 text-danger-ink">{pushErrorWords(parcel, parcel.push_error)}</p>
          )}
          {choice && <DeliveryAnswers parcel={parcel} choice={choice} today={today} onAsk={onAsk} />}
        </div>
        <NextStep parcel={parcel} onClaim={() => onAsk('claim_loss')} />
      </div>
      {/* What only comes back never was on the road there. */}
      {parcel.return_of === null && (
        <div className="mt-4">
          <ProgressStations
            label={m.parcels_progress()}
            stations={progressOf(parcel).map((progress) => stationOf(progress, outlook))}
          />
        </div>
      )}
    </Card>
  )
}

function pushErrorWords({ status, carrier }: ParcelDetail, push_error: string): string {
  const reason = pushReason(push_error)
  if (status === 'failed') return m.parcels_push_error({ reason })
  // The provider tells the carrier's people.
  if (isPushFault(push_error)) return m.parcels_change_stands({ reason })
  return carrier ? m.parcels_carrier_untaken({ reason }) : m.parcels_change_refused({ reason })
}

function NextStep({ parcel, onClaim }: { parcel: ParcelDetail; onClaim: () => void }) {
  const { id, status } = parcel
  const look = buttonClass('soft', 'md')
  if (status === 'draft') {
    return (
      <Link to="/packages/edit/$id" params={{ id }} className={look}>
        <Pencil size={16} />
        {m.parcels_next_finish()}
      </Link>
    )
  }
  if (parcelCan('claim_loss', parcel).allowed) {
    return (
      <Button variant="primary" onClick={onClaim} aria-haspopup="dialog">
        <HandCoins size={16} />
        {m.parcels_claim_ask()}
      </Button>
    )
  }
  if (status === 'failed') {
    // A parcel that never arrived is sent again unchanged. A refused one has to be corrected first.
    return isPushFault(parcel.push_error) ? <RetryPush parcel={parcel} /> : <FixAndResend parcel={parcel} />
  }
  const unprinted = parcel.awb_printed_at === null && parcelCan('print', parcel).allowed
  if (!unprinted || !parcelCan('cancel', parcel).allowed) return null
  return (
    <Link to="/packages/$id/awb" params={{ id }} className={look}>
      <Printer size={16} />
      {m.parcels_print()}
    </Link>
  )
}

const glyphs = {
  created: FileText,
  picked_up: Package,
  in_transit: undefined,
  delivering: undefined,
  delivered: House,
  paid: Wallet,
  returning: Undo2,
  returned: House,
}

const states = {
  done: 'done',
  current: 'now',
  todo: 'ahead',
  stopped: 'broken',
  skipped: 'skipped',
} as const // as: the kit's own words

function stationOf({ station, state, at }: StationProgress, outlook: Outlook): Station {
  return {
    key: station,
    label: stationLabels[station][getLanguage()],
    state: states[state],
    icon: glyphs[station],
    detail: at === null ? aheadOf(station, state, outlook) : formatShortInstant(at),
  }
}

/** When a station ahead is expected to be reached. */
function aheadOf(
  station: StationProgress['station'],
  state: StationProgress['state'],
  { expected_on, statement_on, late }: Outlook,
): string | undefined {
  if (state === 'skipped') return m.parcels_no_cod()
  if (station === 'delivered' && expected_on && !late)
    return m.parcels_expected({ day: formatShortDay(expected_on) })
  if (station === 'paid' && statement_on) return formatWeekday(statement_on)
  return undefined
}
