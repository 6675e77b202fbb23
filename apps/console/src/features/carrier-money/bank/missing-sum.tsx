import { Money } from '@guihang/ui/data/money.tsx'
import { m } from '../../../texts/messages.js'

/** What was still missing, what is said now, and what that leaves. */
export function MissingSum({ missing, sum }: { missing: number; sum: number }) {
  const rest = missing - sum
  return (
    <dl aria-live="polite" className="grid gap-1 rounded-ctl bg-sunken px-3 py-2">
      {[
        [m.carrier_statement_missing(), missing] as const, // as: pairs
        [m.carrier_bank_sum(), sum] as const, // as: see above
      ].map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-3 text-ink-2">
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 font-strong">
        <dt>{m.carrier_bank_rest()}</dt>
        <dd className={rest === 0 ? 'text-accent-ink' : 'text-warn-ink'}>
          <Money amount={rest} />
        </dd>
      </div>
    </dl>
  )
}
