import type { CodMonth } from '@guihang/contract/money/cod-months'
import type { FeeKind } from '@guihang/domain/parcels/pricing/vat'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '../../../../core/account/profile.ts'
import { m } from '../../../../texts/messages.js'
import { feeNames } from '../statement-words.ts'

type MonthProps = { month: CodMonth; name: string }

export function MonthSummary({ month, name }: MonthProps) {
  return (
    <>
      <PaperHead month={month} name={name} />
      <div className="grid gap-4">
        {!month.is_over && <Note>{m.cod_month_open({ to: formatDay(month.to) })}</Note>}
        <div className="grid items-start gap-4 desk:grid-cols-2 print:grid-cols-2">
          <Slip
            title={name}
            aria-label={name}
            end={`${formatDay(month.from)} – ${formatDay(month.to)}`}
            result={<SlipResult label={m.cod_month_closing()} amount={month.closing_amount} />}
          >
            <SlipLines lines={movements(month)} />
          </Slip>
          <Parcels parcels={month.parcels} />
        </div>
        <Fees fees={month.fees} />
        <Payouts payouts={month.payouts} />
      </div>
    </>
  )
}

function PaperHead({ name }: MonthProps) {
  const provider = useSettings()?.provider_name ?? m.app_name()
  const profile = useProfile().data
  return (
    <header className="mb-4 hidden justify-between gap-6 border-b border-line-strong pb-3 print:flex">
      <div>
        <p>{provider}</p>
        <p className="text-22 font-strong">
          {m.cod_month()} · {name}
        </p>
      </div>
      <div className="text-right">
        <p className="font-strong">{profile?.shop?.shop_name ?? profile?.name}</p>
        <p>{profile && m.app_shop_code({ code: profile.shop_code })}</p>
      </div>
    </header>
  )
}

function movements({ opening_amount, cod_amount, compensation_amount, fees, paid }: CodMonth): SlipLine[] {
  return [
    { key: 'opening', label: m.cod_month_opening(), amount: opening_amount },
    { key: 'cod', label: m.cod_total_cod(), amount: cod_amount },
    { key: 'compensation', label: m.cod_line_compensation(), amount: compensation_amount },
    { key: 'fees', label: m.cod_month_fees(), amount: 0 - fees.amount },
    { key: 'paid', label: m.cod_fig_paid(), amount: 0 - paid.amount },
  ]
}

function Parcels({ parcels }: Pick<CodMonth, 'parcels'>) {
  const rows = [
    { name: m.cod_month_created(), count: parcels.created },
    { name: m.cod_part_delivered(), count: parcels.delivered },
    { name: m.cod_part_returned(), count: parcels.returned },
    { name: m.cod_month_compensated(), count: parcels.compensated },
  ]
  return (
    <TitledCard id="month-parcels" title={m.cod_month_parcels()}>
      <dl className="px-4 pb-3 text-13">
        {rows.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-3 py-1">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures">{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}

const kindNames: Readonly<Record<FeeKind, () => string>> = {
  shipping: feeNames.shipping_fee,
  insurance: feeNames.insurance_fee,
  service: feeNames.service_fee,
  return: feeNames.return_fee,
  reweigh: feeNames.reweigh_fee,
}

function Fees({ fees }: Pick<CodMonth, 'fees'>) {
  const rates = fees.vat_rates.map((rate) => `${rate}\u00a0%`).join(', ')
  return (
    <TitledCard id="month-fees" title={m.cod_month_fees()} beside={rates && m.cod_month_vat({ rates })}>
      {fees.lines.length === 0 ? (
        <p className="px-4 pb-3.5 text-13 text-ink-2">{m.cod_month_no_fees()}</p>
      ) : (
        <Table
          heads={[
            m.cod_col_fee(),
            m.cod_col_count(),
            m.cod_col_before_vat(),
            m.cod_col_vat(),
            m.cod_col_amount(),
          ]}
          label={m.cod_month_fees()}
          rows={fees.lines.map((line) => ({
            key: line.kind,
            cells: [kindNames[line.kind](), countText(line.count), ...taxed(line)],
          }))}
          foot={[m.cod_month_sum(), '', ...taxed(fees)]}
        />
      )}
    </TitledCard>
  )
}

function taxed({
  net_amount,
  vat_amount,
  amount,
}: Pick<CodMonth['fees'], 'net_amount' | 'vat_amount' | 'amount'>) {
  return [net_amount, vat_amount, amount].map((sum, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
    <Money key={index} amount={sum} />
  ))
}

function Payouts({ payouts }: Pick<CodMonth, 'payouts'>) {
  return (
    <TitledCard id="month-payouts" title={m.cod_month_payouts()}>
      {payouts.length === 0 ? (
        <p className="px-4 pb-3.5 text-13 text-ink-2">{m.cod_month_no_payouts()}</p>
      ) : (
        <Table
          heads={[m.cod_col_number(), m.cod_col_paid_at(), m.cod_col_reference(), m.cod_col_amount()]}
          label={m.cod_month_payouts()}
          texts={3}
          rows={payouts.map(({ statement_id, number, kind, paid_at, bank_reference, amount }) => ({
            key: statement_id,
            cells: [
              <Link
                key="number"
                to="/cod/$kind/$id"
                params={{ kind, id: statement_id }}
                className={`figures ${linkClass}`}
              >
                {number}
              </Link>,
              formatShortInstant(paid_at),
              bank_reference,
              <Money key="amount" amount={amount} />,
            ],
          }))}
        />
      )}
    </TitledCard>
  )
}

type TableProps = {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
  /** How many columns of text come before the figures. */
  texts?: number
}

function Table({ label, heads, rows, foot, texts = 1 }: TableProps) {
  const side = (index: number) => (index < texts ? 'text-left' : 'text-right')
  const row = (cells: readonly ReactNode[]) =>
    cells.map((cell, index) => (
      <td key={heads[index]} className={`px-2.5 py-2 whitespace-nowrap first:pl-4 last:pr-4 ${side(index)}`}>
        {cell}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask something
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-13">
        <thead className="bg-sunken text-12 text-ink-3">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-2.5 py-1.75 align-bottom whitespace-nowrap first:pl-4 last:pr-4 font-medium ${side(index)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              {row(cells)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="font-strong">
            <tr className="border-t border-line-strong">{row(foot)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
