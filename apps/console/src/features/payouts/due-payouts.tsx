import type { ShopPayout } from '@guihang/contract/money/payouts'
import { businessDayOf } from '@guihang/domain/calendar'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatShortDay } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { leftOutText } from './payout-words.ts'
import { duePayoutsQuery } from './payouts.queries.ts'

/** Each shop that is owed something: what its next payout takes, what it leaves for later and why. */
export function DuePayouts({ shop }: { shop: string | undefined }) {
  const rows = useRows(useInfiniteQuery(duePayoutsQuery(shop)))
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.payouts_failed_due()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.payouts_due_none()}>{m.payouts_due_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.payouts_tab_due()}
        rows={rows.rows}
        rowKey={({ shop: { id } }) => id}
        columns={columns()}
        card={(payout) => <PayoutCard payout={payout} />}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.payouts_more()} className="p-4" />
    </>
  )
}

function columns(): Column<ShopPayout>[] {
  return [
    { key: 'shop', head: m.payouts_shop(), width: '20%', cell: (payout) => <ShopCell payout={payout} /> },
    {
      key: 'account',
      head: m.payouts_account(),
      width: '14%',
      cell: (payout) => <Account payout={payout} />,
    },
    {
      key: 'next',
      head: m.payouts_next(),
      align: 'end',
      width: '16%',
      cell: (payout) => <Next payout={payout} />,
    },
    {
      key: 'made',
      head: m.payouts_in_statements(),
      align: 'end',
      width: '14%',
      cell: ({ in_statements }) => (
        <>
          <Money amount={in_statements.amount} />
          <CellDetail>{m.payouts_statement_count({ count: in_statements.count })}</CellDetail>
        </>
      ),
    },
    { key: 'left', head: m.payouts_left_head(), cell: (payout) => <LeftOut payout={payout} /> },
  ]
}

function ShopCell({ payout: { shop } }: { payout: ShopPayout }) {
  return (
    <>
      <Link
        to="/payouts"
        search={{ tab: 'statements', shop: shop.shop_code }}
        data-row-main
        className="rounded-row font-medium"
      >
        {shop.shop_name}
      </Link>
      <CellDetail>{shop.shop_code}</CellDetail>
    </>
  )
}

function Account({ payout: { account } }: { payout: ShopPayout }) {
  if (account.state === 'usable') return m.payouts_account_usable()
  if (account.state === 'missing')
    return <span className="text-danger-ink">{m.payouts_account_missing()}</span>
  return (
    <span className="text-warn-ink">
      {account.usable_from === null
        ? m.payouts_account_held_plain()
        : m.payouts_account_held({ day: formatShortDay(businessDayOf(account.usable_from)) })}
    </span>
  )
}

function Next({ payout: { next_payout } }: { payout: ShopPayout }) {
  if (next_payout === null) return <span className="text-ink-3">{m.payouts_next_none()}</span>
  return (
    <>
      <Money amount={next_payout.net_amount} className="font-medium" />
      <CellDetail>
        {next_payout.is_paid
          ? m.payouts_next_on({ day: formatShortDay(next_payout.on) })
          : m.payouts_next_small()}
      </CellDetail>
    </>
  )
}

function LeftOut({ payout: { left_out } }: { payout: ShopPayout }) {
  if (left_out.length === 0) return <span className="text-ink-3">{m.payouts_left_nothing()}</span>
  return (
    <ul className="text-12 text-ink-2">
      {left_out.map((one) => (
        <li key={`${one.reason} ${one.on}`} className="figures">
          {leftOutText(one)}
        </li>
      ))}
    </ul>
  )
}

function PayoutCard({ payout }: { payout: ShopPayout }) {
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3">
      <div className="flex justify-between gap-3">
        <span>
          <ShopCell payout={payout} />
        </span>
        <span className="text-right">
          <Next payout={payout} />
        </span>
      </div>
      <Account payout={payout} />
      <LeftOut payout={payout} />
    </div>
  )
}
