import type { Prices } from '@guihang/contract/provider/price-tables'
import { formatInteger, formatMoney } from '@guihang/domain/money/money'
import {
  defaultPriceTable,
  feeLineCodes,
  feeLineTitles,
  type Quote,
  type QuoteInput,
  shippingQuote,
  type Zone,
  zoneLabels,
  zones,
} from '@guihang/domain/parcels/pricing/pricing'
import { cx } from '@guihang/ui/cx.ts'
import { Slip, SlipResult } from '@guihang/ui/data/slip.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { DecimalField } from '@guihang/ui/inputs/decimal-field.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { capital } from './price-rows.ts'

type Trial = {
  readonly zone: Zone
  readonly weight: number | null
  readonly product_value: number | null
  readonly cod: number | null
  readonly remote_ward: boolean
}

type PriceTrialProps = {
  now: Prices
  /** The table that is tried beside the one in force; null: that one alone. */
  other: Prices | null
  /** A figure of the other table is still missing. */
  unfinished?: boolean
}

/** What one parcel costs now and by the other table, by the rules that every quote follows. */
export function PriceTrial({ now, other, unfinished }: PriceTrialProps) {
  const [trial, setTrial] = useState<Trial>({
    zone: 'inter_region',
    weight: 3,
    product_value: 1_250_000,
    cod: 1_250_000,
    remote_ward: false,
  })
  const put = (change: Partial<Trial>) => setTrial((was) => ({ ...was, ...change }))
  const input = inputOf(trial)
  const before = input && shippingQuote(input, tableOf(now))
  const after = input && other && shippingQuote(input, tableOf(other))
  const last = after ?? before
  return (
    <Slip
      title={m.settings_trial()}
      aria-label={m.settings_trial()}
      result={
        last &&
        !unfinished && (
          <SlipResult
            label={m.settings_trial_total()}
            amount={last.total_fee}
            detail={
              after && before
                ? m.settings_trial_now({
                    total: formatMoney(before.total_fee),
                    back: formatMoney(after.return_fee),
                  })
                : m.settings_trial_return({ back: formatMoney(last.return_fee) })
            }
          />
        )
      }
    >
      <div className="grid gap-2.5">
        <Select
          label={m.settings_trial_way()}
          options={zones.map((value) => ({ value, label: capital(zoneLabels[value][getLanguage()]) }))}
          value={trial.zone}
          onValueChange={(zone) => put({ zone })}
        />
        <div className="grid grid-cols-2 gap-2.5">
          <DecimalField
            label={m.settings_trial_weight()}
            unit="kg"
            alignEnd
            value={trial.weight}
            onValueChange={(weight) => put({ weight })}
          />
          <MoneyField
            label={m.settings_trial_cod()}
            alignEnd
            value={trial.cod}
            onValueChange={(cod) => put({ cod })}
          />
        </div>
        <MoneyField
          label={m.settings_trial_value()}
          alignEnd
          value={trial.product_value}
          onValueChange={(product_value) => put({ product_value })}
        />
        <Checkbox checked={trial.remote_ward} onChange={({ target }) => put({ remote_ward: target.checked })}>
          {m.settings_trial_remote()}
        </Checkbox>
      </div>
      <div role="status" className="mt-2">
        {unfinished || !before ? (
          <p className="text-ink-2">{m.settings_trial_unfinished()}</p>
        ) : (
          <Lines before={before} after={after} />
        )}
      </div>
    </Slip>
  )
}

function Lines({ before, after }: { before: Quote; after: Quote | null }) {
  const codes = feeLineCodes.filter((code) => [before, after].some((quote) => amountOf(quote, code) !== null))
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-12 text-ink-3">
          <td />
          <th scope="col" className="py-1 text-right font-regular">
            {m.settings_trial_column_now()}
          </th>
          {after && (
            <th scope="col" className="py-1 pl-3 text-right font-regular">
              {m.settings_trial_column_other()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const [one, other] = [amountOf(before, code) ?? 0, amountOf(after, code) ?? 0]
          return (
            <tr key={code}>
              <th scope="row" className="py-1 text-left font-regular text-ink-2">
                {feeLineTitles[code][getLanguage()]}
              </th>
              <td className="figures py-1 text-right">{formatInteger(one)}</td>
              {after && (
                <td className={cx('figures py-1 pl-3 text-right', one !== other && 'font-strong')}>
                  {formatInteger(other)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function amountOf(quote: Quote | null, code: (typeof feeLineCodes)[number]): number | null {
  return quote?.lines.find((line) => line.code === code)?.amount ?? null
}

/** Null while a field holds no number. A parcel without sides: its weight alone counts. */
function inputOf({ zone, weight, product_value, cod, remote_ward }: Trial): QuoteInput | null {
  const [kg, value, collected] = [weight ?? Number.NaN, product_value ?? 0, cod ?? 0]
  if (!(kg > 0) || Number.isNaN(value) || Number.isNaN(collected)) return null
  return {
    zone,
    weight: kg,
    product_value: value,
    cod: collected,
    remote_ward,
    length: 0,
    width: 0,
    height: 0,
  }
}

function tableOf(prices: Prices) {
  return { ...prices, step_g: defaultPriceTable.step_g }
}
