import { codDates } from '@guihang/domain/money/cod/cod-cycle'
import { netOfDelivery } from '@guihang/domain/parcels/pricing/parcel-fees'
import { feeLineTitles, totalCod, zoneLabels } from '@guihang/domain/parcels/pricing/pricing'
import { Button } from '@guihang/ui/button.tsx'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { m } from '../../../../texts/messages.js'
import type { FeeNeed, FeeState } from './use-fee.ts'

export function FeeSlip({ state }: { state: FeeState }) {
  const { fee, busy } = state
  return (
    <Slip
      aria-label={m.parcel_form_fee()}
      aria-busy={busy || undefined}
      title={m.parcel_form_fee()}
      end={<span className="text-12 text-paper-ink">{m.parcel_form_fee_live()}</span>}
      result={<div className="min-h-12.5">{fee ? <Net state={state} fee={fee} /> : <NoNet />}</div>}
    >
      {/* As tall without figures as with them: the buttons below must not move away from under a hand. */}
      <div className="min-h-49.5">
        {fee ? (
          <Lines fee={fee} />
        ) : (
          <>
            <NoFee state={state} />
            {!state.error && <WaitingLines />}
          </>
        )}
      </div>
    </Slip>
  )
}

type Fee = NonNullable<FeeState['fee']>

function Lines({ fee }: { fee: Fee }) {
  const language = getLanguage()
  const by = m.parcel_form_fee_by({
    zone: capital(zoneLabels[fee.zone][language]),
    weight: decimalText(fee.charged_weight),
  })
  return (
    <SlipLines
      lines={[
        ...fee.lines.map((line, index) => ({
          key: line.code,
          label: line.title,
          amount: line.amount,
          detail: index === 0 ? by : undefined,
        })),
        { key: 'total', label: m.parcel_form_fee_total(), amount: fee.total_fee, strong: true },
      ]}
    />
  )
}

function Net({ state, fee }: { state: FeeState; fee: Fee }) {
  // A quote lies near today, where the settings name every holiday.
  const daysOff = new Set(useSettings()?.holidays)
  const net = netOf(state, fee)
  const delivery = formatWeekday(fee.expected_delivery_on)
  const detail =
    net > 0
      ? m.parcel_form_dates({
          delivery,
          payout: formatWeekday(codDates(fee.expected_delivery_on, daysOff).statement_on),
        })
      : m.parcel_form_dates_owed({ delivery })
  return (
    <SlipResult
      label={net > 0 ? m.parcel_form_net() : m.parcel_form_net_owed()}
      amount={Math.abs(net)}
      detail={detail}
    />
  )
}

function NoNet() {
  return (
    <div aria-hidden className="flex items-baseline justify-between text-13 text-ink-3">
      <span>{m.parcel_form_net()}</span>
      <span className="text-22">–</span>
    </div>
  )
}

function NoFee({ state: { needs, wrong, error, retry, busy } }: { state: FeeState }) {
  if (useConnectionLost()) return <p className="py-1 text-13 text-ink-2">{m.unsent_fee_later()}</p>
  if (error) {
    return (
      <div className="grid justify-items-start gap-2 py-1 text-13 text-ink-2" role="alert">
        <p>
          <b className="block text-ink">{m.parcel_form_fee_failed()}</b>
          {problemOf(error).message}
        </p>
        {problemOf(error).retry && (
          <Button size="sm" busy={busy} onClick={retry}>
            {m.ui_retry()}
          </Button>
        )}
      </div>
    )
  }
  if (wrong) return <p className="py-1 text-13 text-ink-2">{m.parcel_form_fee_wrong()}</p>
  if (needs.length > 0) {
    const fields = inOneLine(needs.map((need) => needTexts[need]()))
    return <p className="py-1 text-13 text-ink-2">{m.parcel_form_fee_missing({ fields })}</p>
  }
  return null
}

function WaitingLines() {
  const language = getLanguage()
  const titles = waitingLines.map((code) => feeLineTitles[code][language])
  return (
    <dl aria-hidden className="text-13 text-ink-3">
      {[...titles, m.parcel_form_fee_total()].map((title) => (
        <div key={title} className="flex gap-3 py-1.25">
          <dt className="flex-1">{title}</dt>
          <dd>–</dd>
        </div>
      ))}
    </dl>
  )
}

const waitingLines = ['first_step', 'further_steps', 'insurance', 'cod_service'] as const // as: codes of lines

export const needTexts: Readonly<Record<FeeNeed, () => string>> = {
  store: m.parcel_form_fee_store,
  address: m.parcel_form_fee_address,
  weight: m.parcel_form_fee_weight,
  sides: m.parcel_form_fee_sides,
}

/** What comes back to the shop once the parcel is delivered, in VND; negative when the fees are more. */
export function netOf({ cod, payment_option }: FeeState, fee: Fee): number {
  return netOfDelivery({ ...fee, cod, total_cod: totalCod({ cod, payment_option, fees: fee }) })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** “a, b and c”. Intl.ListFormat takes a slow telephone a tenth of a second on its first use. */
function inOneLine(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : m.ui_and({ first: words.slice(0, -1).join(', '), last })
}
