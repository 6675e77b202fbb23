import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { amountToRead, type LedgerAccount, ledgerAccountLabels } from '@guihang/domain/money/ledger/ledger'
import { type PostingKind, postingKinds } from '@guihang/domain/money/ledger/parcel-postings'
import { formatMoney } from '@guihang/domain/money/money'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { decimalText } from '@guihang/web/count-text.ts'
import { formatShortInstant, formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { Suspense } from 'react'
import { useFullAccess } from '../../../../core/account/full-access.ts'
import { m } from '../../../../texts/messages.js'
import { feeSteps } from './fee-steps.ts'
import { moneyLines, resultOf } from './money-lines.ts'
import { moneyOf, type Outlook } from './parcel-money.ts'

const MoneySteps = lazyPart(() => import('../../../money/cod/steps/money-steps.tsx'), 'MoneySteps')

export function MoneyDrawer({
  open,
  onOpenChange,
  parcel,
  outlook,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  parcel: ParcelDetail
  outlook: Outlook
}) {
  const { kind } = moneyOf(parcel)
  // The steps name statements and the bank account.
  const isFull = useFullAccess()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={m.parcels_money_why()}>
      <div className="grid gap-6">
        <section>
          <h3 className="mb-2 text-14 font-strong">{m.parcels_why_result()}</h3>
          <ResultSlip parcel={parcel} />
        </section>
        <section>
          <h3 className="mb-2 text-14 font-strong">
            {kind === 'loss' ? m.parcels_why_loss_title() : m.parcels_why_fee()}
          </h3>
          <ol className="grid list-decimal gap-1.5 pl-5 text-13 text-ink-2">
            {(otherSteps(parcel) ?? feeSteps(parcel)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {kind === 'delivery' && outlook.statement_on && (
          <section>
            <h3 className="mb-2 text-14 font-strong">{m.parcels_why_day()}</h3>
            <p className="text-13 text-ink-2">{dayWords(outlook)}</p>
          </section>
        )}
        {isFull && parcel.ledger.length > 0 && (
          <section>
            <h3 className="mb-2 text-14 font-strong">{m.cod_steps()}</h3>
            <Suspense>
              <MoneySteps id={parcel.id} />
            </Suspense>
          </section>
        )}
        <section>
          <h3 className="mb-2 text-14 font-strong">{m.parcels_why_ledger()}</h3>
          <LedgerLines ledger={parcel.ledger} />
        </section>
      </div>
    </Drawer>
  )
}

function ResultSlip({ parcel }: { parcel: ParcelDetail }) {
  const outcome = moneyOf(parcel)
  const collected: SlipLine[] =
    outcome.kind === 'delivery' && parcel.total_cod > 0
      ? [
          { key: 'collected', label: m.parcels_why_collected(), amount: parcel.total_cod },
          {
            key: 'receiver',
            label: m.parcels_why_receiver_fee(),
            amount: parcel.cod - parcel.total_cod,
          },
        ]
      : []
  const lines = [...collected, ...moneyLines(parcel, outcome).filter(({ key }) => key !== 'cod')]
  return (
    <Slip behind="surface" result={<SlipResult {...resultOf(parcel, outcome)} />}>
      <SlipLines lines={lines.filter(({ amount }) => amount !== 0).map(({ detail: _, ...line }) => line)} />
    </Slip>
  )
}

/** Null where the fees of a delivery are reckoned. */
function otherSteps(parcel: ParcelDetail): string[] | null {
  const { kind } = moneyOf(parcel)
  if (kind === 'loss') {
    const most = formatMoney(limits.compensation_max)
    return [m.parcels_why_loss({ most, times: decimalText(limits.compensation_freights) })]
  }
  if (parcel.return_of !== null)
    return [m.parcels_why_return_rest({ code: parcel.return_of.tracking_number })]
  return null
}

function dayWords({ delivered_on, due_on, statement_on }: Outlook): string {
  const due = due_on ? formatWeekday(due_on) : ''
  const statement = statement_on ? formatWeekday(statement_on) : ''
  return delivered_on
    ? m.parcels_why_days({ delivered: formatWeekday(delivered_on), due, statement })
    : m.parcels_why_days_expected({ due, statement })
}

function LedgerLines({ ledger }: { ledger: ParcelDetail['ledger'] }) {
  if (ledger.length === 0) return <p className="text-13 text-ink-2">{m.parcels_why_no_ledger()}</p>
  return (
    <ul className="rounded-ctl border border-line">
      {postings(ledger).map(({ key, at, kind, entries }) => (
        <li key={key} className="border-b border-line px-3 py-2 text-13 last:border-b-0">
          <div className="flex gap-2">
            <b className="min-w-0 flex-1 font-medium">{kindWords(kind)}</b>
            <time dateTime={at} className="text-ink-3">
              {formatShortInstant(at)}
            </time>
          </div>
          <dl className="mt-1">
            {entries.map((entry) => (
              <div key={entry.account} className="flex gap-3 text-ink-2">
                <dt className="min-w-0 flex-1">{accountWords(entry.account)}</dt>
                <dd>
                  <Money amount={readAmount(entry)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

type Movement = ParcelDetail['ledger'][number]
type PostingLines = { key: string; at: string; kind: string; entries: Movement[] }

/** The movements of one kind at one moment belong together. */
function postings(ledger: readonly Movement[]): PostingLines[] {
  const groups = new Map<string, PostingLines>()
  for (const movement of ledger) {
    const key = `${movement.at} ${movement.kind}`
    const group = groups.get(key) ?? { key, at: movement.at, kind: movement.kind, entries: [] }
    group.entries.push(movement)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function kindWords(kind: string): string {
  const known = postingKinds.find((name) => name === kind)
  return known === undefined ? m.parcels_ledger_other() : ledgerWords[known]()
}

const ledgerWords: Record<PostingKind, () => string> = {
  'cash-collected': m.parcels_ledger_cash_collected,
  'fees-charged': m.parcels_ledger_fees_charged,
  'fees-reversed': m.parcels_ledger_fees_reversed,
  'collection-taken-back': m.parcels_ledger_collection_taken_back,
  'fees-taken-back': m.parcels_ledger_fees_taken_back,
  'cash-over': m.parcels_ledger_cash_over,
  'return-charged': m.parcels_ledger_return_charged,
  'way-charged': m.parcels_ledger_way_charged,
  'cash-handed-to-hub': m.parcels_ledger_cash_to_hub,
  'cash-to-main-hub': m.parcels_ledger_cash_to_main_hub,
  'cash-to-center': m.parcels_ledger_cash_to_center,
  'cash-to-shop': m.parcels_ledger_cash_to_shop,
  'cash-counted-over': m.parcels_ledger_counted_over,
  'shortage-paid-in': m.parcels_ledger_shortage_paid_in,
  'shortage-written-off': m.parcels_ledger_shortage_written_off,
  'surplus-paid-back': m.parcels_ledger_surplus_paid_back,
  'surplus-kept': m.parcels_ledger_surplus_kept,
  'loss-compensated': m.parcels_ledger_loss_compensated,
  'paid-out': m.parcels_ledger_paid_out,
  'fees-held': m.parcels_ledger_fees_held,
  'fees-released': m.parcels_ledger_fees_released,
  'loss-charged-on': m.parcels_ledger_loss_charged_on,
  'loss-paid-in': m.parcels_ledger_loss_paid_in,
  'loss-written-off': m.parcels_ledger_loss_written_off,
  'cash-back-to-carrier': m.parcels_ledger_cash_back_to_carrier,
  'carrier-money': m.parcels_ledger_carrier_money,
}

function accountWords(account: string): string {
  return isAccount(account) ? ledgerAccountLabels[account][getLanguage()] : account
}

function readAmount({ account, amount }: Movement): number {
  return isAccount(account) ? amountToRead({ account, amount }) : amount
}

function isAccount(text: string): text is LedgerAccount {
  return Object.hasOwn(ledgerAccountLabels, text)
}
