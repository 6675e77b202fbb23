import type { ParcelMoney, ParcelMoneyStep } from '@guihang/contract/parcels/parcel-money'
import type { MoneyStep } from '@guihang/domain/money/cod/cod-figures'
import { Money } from '@guihang/ui/data/money.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant, formatWeekday } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../texts/messages.js'
import { parcelMoneyQuery } from '../cod.queries.ts'

export function MoneySteps({ id }: { id: string }) {
  const money = useQuery(parcelMoneyQuery(id))
  if (money.data) return <Steps money={money.data} />
  if (money.error)
    return <LoadFailed className="px-0" query={money} title={m.cod_steps_failed()} calm={m.cod_calm()} />
  return (
    <SkeletonRegion>
      <SkeletonLines lines={4} />
    </SkeletonRegion>
  )
}

function Steps({ money: { steps, remaining_amount, payout_on } }: { money: ParcelMoney }) {
  if (steps.length === 0) return <p className="py-1 text-13 text-ink-2">{m.cod_steps_none()}</p>
  return (
    <>
      <ol aria-label={m.cod_steps()} className="border-t border-line pt-1.5 text-13">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index} className="flex gap-3 py-1">
            <StepWords step={step} />
            <StepAmount step={step} />
          </li>
        ))}
      </ol>
      {remaining_amount !== 0 && (
        <p className="flex gap-3 border-t border-line pt-1.5 text-13">
          <span className="min-w-0 flex-1 font-medium">
            {payout_on ? dueWords(steps, formatWeekday(payout_on)) : m.cod_steps_open()}
          </span>
          <Money amount={remaining_amount} className="font-strong" />
        </p>
      )}
    </>
  )
}

/** Of what a carrier holds the carrier is named: then the day is the latest one. */
function dueWords(steps: readonly ParcelMoneyStep[], day: string): string {
  const holder = steps.findLast(({ cash_amount }) => cash_amount !== null)?.holder
  return holder?.kind === 'carrier' && holder.name
    ? m.cod_steps_with_carrier({ name: holder.name, day })
    : m.cod_steps_due({ day })
}

function StepWords({ step }: { step: ParcelMoneyStep }) {
  const { at, statement, kind } = step
  const detail = stepDetail(step)
  return (
    <span className="min-w-0 flex-1 text-ink-2 [overflow-wrap:anywhere]">
      <time dateTime={at} className="figures">
        {formatShortInstant(at)}
      </time>
      {' · '}
      {kind === 'in_statement' && statement ? (
        <Link to="/cod/$kind/$id" params={{ kind: statement.kind, id: statement.id }} className={linkClass}>
          {stepWords(step)}
        </Link>
      ) : (
        stepWords(step)
      )}
      {detail && <span className="block text-12 text-ink-3">{detail}</span>}
    </span>
  )
}

/** What the step changes of what the shop is owed; else the cash that moved, quieter. */
function StepAmount({ step: { amount, cash_amount } }: { step: ParcelMoneyStep }) {
  if (amount !== 0) return <Money amount={amount} />
  return cash_amount !== null && <Money amount={cash_amount} className="text-ink-3" />
}

type Facts = Pick<ParcelMoneyStep, 'kind' | 'holder' | 'statement' | 'bank' | 'reason'>

/** What happened to the money, in a shop's words: `Bưu tá thu của khách`, `Chuyển tới Vietcombank •••• 1234`. */
function stepWords({ kind, holder, statement, bank }: Facts): string {
  const account = bank ? `${bank.name} ${bank.account_number}` : ''
  if (kind === 'in_statement' && statement) return m.cod_step_in_statement({ number: statement.number })
  if (kind === 'sent_to_bank' && bank) return m.cod_step_sent_to({ account })
  if (kind === 'paid' && bank) return m.cod_step_paid_to({ account })
  if (kind === 'at_hub' && holder?.name) return m.cod_step_at_hub_named({ name: holder.name })
  if (kind === 'at_main_hub' && holder?.name) return m.cod_step_at_main_hub_named({ name: holder.name })
  if (kind === 'collected' && holder?.name) return collectors[holder.kind]({ name: holder.name })
  return plain[kind]()
}

type Collector = NonNullable<ParcelMoneyStep['holder']>['kind']

const collectors: Readonly<Record<Collector, (given: { name: string }) => string>> = {
  courier: m.cod_step_collected_named,
  hub: m.cod_step_collected_hub,
  carrier: m.cod_step_collected_carrier,
  // It collects nothing at a door.
  center: m.cod_step_collected_named,
}

function stepDetail({ bank, reason }: Facts): string | null {
  if (reason !== null) return reason
  return bank?.reference ? m.cod_reference({ reference: bank.reference }) : null
}

const plain: Readonly<Record<MoneyStep, () => string>> = {
  collected: m.cod_step_collected,
  fees_charged: m.cod_step_fees,
  return_charged: m.cod_step_return,
  way_charged: m.cod_step_way,
  reweighed: m.cod_step_reweighed,
  compensated: m.cod_step_compensated,
  taken_back: m.cod_step_taken_back,
  at_hub: m.cod_step_at_hub,
  at_main_hub: m.cod_step_at_main_hub,
  at_center: m.cod_step_at_center,
  set_aside: m.cod_step_set_aside,
  in_statement: m.cod_step_stated,
  sent_to_bank: m.cod_step_sent,
  transfer_failed: m.cod_step_failed,
  paid: m.cod_step_paid,
}
