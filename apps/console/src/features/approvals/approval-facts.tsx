import type { StatementLine } from '@guihang/contract/money/statements'
import type { Approval } from '@guihang/contract/provider/approvals'
import { lineKindLabels } from '@guihang/domain/money/statements/statement-words'
import { cx } from '@guihang/ui/cx.ts'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { isMoney, valueNames } from './approval-words.ts'
import { statementLinesQuery } from './approvals.queries.ts'
import { type Values, valueText } from './named-values.tsx'

/** What it is about: the lines of a statement, before and after of a change, and what else is said of it. */
export function ApprovalFacts({ item }: { item: Approval }) {
  const facts = factsOf(item)
  return (
    <div className="grid min-w-0 gap-4">
      {item.kind === 'statement' && <Account account={item.subject.account} />}
      {(item.before !== null || item.after !== null) && (
        <BeforeAfter before={item.before ?? {}} after={item.after} />
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <Fact key={name} label={valueNames[name]?.() ?? name}>
              {valueText(name, value)}
            </Fact>
          ))}
        </dl>
      )}
      <ParcelLink item={item} />
      {item.kind === 'statement' && <Lines id={item.id} />}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="w-40 shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Words only: amounts stand on paper. */
function factsOf({ subject }: Approval): [string, Values[string]][] {
  return Object.entries(subject).flatMap(([name, value]): [string, Values[string]][] =>
    name in valueNames && !isMoney(name) && (value === null || typeof value !== 'object')
      ? [[name, value]]
      : [],
  )
}

function Account({ account }: { account: Extract<Approval, { kind: 'statement' }>['subject']['account'] }) {
  return (
    <p>
      <span className="block text-12 text-ink-3">{m.approvals_account()}</span>
      {account ? (
        <b className="font-medium">
          {account.bank_name} · <span className="figures">{account.bank_account_number}</span> ·{' '}
          {account.bank_account_name}
        </b>
      ) : (
        m.approvals_account_none()
      )}
    </p>
  )
}

function ParcelLink({ item }: { item: Approval }) {
  if (!('parcel' in item.subject) || item.subject.parcel === null) return null
  const code = item.subject.parcel.tracking_number
  return (
    <p>
      <Link to="/parcels/$code" params={{ code }} className={linkClass}>
        {m.approvals_parcel_open({ code })}
      </Link>
    </p>
  )
}

function BeforeAfter({ before, after }: { before: Values; after: Values | null }) {
  const names = Object.keys({ ...before, ...after }).filter((name) => name in valueNames)
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th scope="col" className="py-1.5 pr-3 font-regular">
            <span className="sr-only">{m.approvals_field()}</span>
          </th>
          <th scope="col" className="py-1.5 pr-3 font-regular">
            {after === null ? m.approvals_now() : m.approvals_before()}
          </th>
          {after !== null && (
            <th scope="col" className="py-1.5 font-regular">
              {m.approvals_after()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [was, is] = [before[name] ?? null, after?.[name] ?? null]
          const differs = after !== null && was !== is
          return (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-regular text-ink-2">
                {valueNames[name]?.()}
              </th>
              <td className={cx('figures py-1.5 pr-3 wrap-anywhere', differs && 'text-ink-3 line-through')}>
                {valueText(name, was)}
              </td>
              {after !== null && (
                <td className={cx('figures py-1.5 wrap-anywhere', differs && 'font-strong')}>
                  {valueText(name, is)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The amount that moves, on paper, with what it is made of or held against. */
export function ApprovalMoney({ item }: { item: Approval }) {
  if (item.amount === null) return null
  const lines = linesOf(item)
  const result = <SlipResult label={m.approvals_value_amount()} amount={item.amount} />
  return (
    <Slip behind="surface" aria-label={m.approvals_money()} result={lines.length > 0 && result}>
      {lines.length > 0 ? <SlipLines lines={lines} /> : result}
    </Slip>
  )
}

function linesOf(item: Approval): SlipLine[] {
  if (item.kind === 'statement') {
    const { cod_amount, compensation_amount, fees_amount, carried_amount } = item.subject
    return [
      { key: 'cod', label: m.approvals_value_cod(), amount: cod_amount },
      { key: 'compensation', label: m.approvals_value_compensation_amount(), amount: compensation_amount },
      { key: 'fees', label: m.approvals_value_fees_amount(), amount: -fees_amount },
      { key: 'carried', label: m.approvals_value_carried_amount(), amount: carried_amount },
    ].filter(({ key, amount }) => key === 'cod' || amount !== 0)
  }
  return Object.entries(item.subject).flatMap(([name, value]) =>
    isMoney(name) && typeof value === 'number'
      ? { key: name, label: valueNames[name]?.() ?? name, amount: value }
      : [],
  )
}

function Lines({ id }: { id: string }) {
  const rows = useRows(useInfiniteQuery(statementLinesQuery(id)))
  if (rows.query.isError && rows.rows.length === 0)
    return <LoadFailed query={rows.query} title={m.approvals_failed_lines()} />
  return (
    <section aria-label={m.approvals_lines()} className="overflow-clip rounded-ctl border border-line">
      <DataTable
        label={m.approvals_lines()}
        rows={rows.rows}
        rowKey={({ position }) => String(position)}
        columns={lineColumns()}
        card={(line) => <LineCard line={line} />}
        loading={rows.query.isPending}
        loadingRows={6}
      />
      <MoreRows query={rows.query} label={m.approvals_lines_more()} className="p-3" />
    </section>
  )
}

function lineColumns(): Column<StatementLine>[] {
  return [
    {
      key: 'parcel',
      head: m.approvals_line_parcel(),
      cell: ({ parcel, kind, at }) => (
        <>
          <span className="figures font-medium">{parcel?.tracking_number ?? lineName(kind)}</span>
          <CellDetail>{at === null ? '' : formatShortInstant(at)}</CellDetail>
        </>
      ),
    },
    { key: 'kind', head: m.approvals_line_kind(), cell: ({ kind }) => lineName(kind) },
    {
      key: 'amount',
      head: m.approvals_value_amount(),
      align: 'end',
      width: '28%',
      cell: ({ amount, held_amount }) => (
        <>
          <Money amount={amount} className="font-medium" />
          {held_amount > 0 && <CellDetail>{m.approvals_line_held()}</CellDetail>}
        </>
      ),
    },
  ]
}

function lineName(kind: StatementLine['kind']): string {
  return lineKindLabels[kind][getLanguage()]
}

function LineCard({ line }: { line: StatementLine }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-2">
      <span>
        <b className="figures font-medium">{line.parcel?.tracking_number ?? lineName(line.kind)}</b>
        <small className="block text-12 text-ink-3">{lineName(line.kind)}</small>
      </span>
      <Money amount={line.amount} />
    </div>
  )
}
