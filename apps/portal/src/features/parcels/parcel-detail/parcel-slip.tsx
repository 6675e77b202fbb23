import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Day } from '@guihang/domain/calendar'
import { type ParcelStatus, statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { ParcelOutcome } from '@guihang/domain/parcels/parcels/parcel-outcome'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { useDaysOff } from '@guihang/web/days-off.ts'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { MoneyDrawer } from './money/money-drawer.tsx'
import { moneyLines, resultOf, resultWords } from './money/money-lines.ts'
import { moneyOf, outlookOf } from './money/parcel-money.ts'

export function ParcelSlip({ parcel, today }: { parcel: ParcelDetail; today: Day }) {
  const [open, setOpen] = useState(false)
  const outcome = moneyOf(parcel)
  const outlook = outlookOf(parcel, today, useDaysOff())
  const isDraft = parcel.status === 'draft'
  const lines = moneyLines(parcel, outcome)
  // Cancelled before anything was carried: there is nothing to explain.
  const explained = !isDraft && (outcome.kind !== 'cancelled' || parcel.ledger.length > 0)

  return (
    <>
      <Slip
        title={m.parcels_money()}
        end={<MoneyState status={parcel.status} cod={parcel.cod} kind={outcome.kind} />}
        result={
          !isDraft && (
            <>
              <SlipResult {...resultOf(parcel, outcome)} detail={resultWords(parcel, outcome, outlook)} />
              {explained && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={`mt-1.5 min-h-9 text-13 tablet:min-h-0 ${linkClass}`}
                  onClick={() => setOpen(true)}
                >
                  {m.parcels_money_why()}
                </button>
              )}
            </>
          )
        }
      >
        {lines.length === 0 ? (
          <p className="py-1 text-13 text-ink-2">{m.parcels_money_cancelled()}</p>
        ) : (
          <SlipLines lines={lines} />
        )}
        {isDraft && <p className="pb-1.5 text-12 text-ink-3">{m.parcels_money_draft()}</p>}
      </Slip>
      <MoneyDrawer open={open} onOpenChange={setOpen} parcel={parcel} outlook={outlook} />
    </>
  )
}

function MoneyState({
  status,
  cod,
  kind,
}: {
  status: ParcelStatus
  cod: number
  kind: ParcelOutcome['kind']
}) {
  const group = statusGroupOf(status)
  // Nothing is to be collected any more, or not yet.
  if (kind !== 'delivery' || group === 'draft') return null
  if (cod === 0) return <span>{m.parcels_no_cod()}</span>
  if (status === 'bank_transfered') return <Badge group="success">{m.parcels_money_paid()}</Badge>
  if (status === 'cod_transferred_to_shop' || status === 'cod_transfered')
    return <Badge group="passed">{m.parcels_money_to_transfer()}</Badge>
  if (group === 'success') return <Badge group="passed">{m.parcels_money_collected()}</Badge>
  return <Badge group="waiting">{m.parcels_money_open()}</Badge>
}
