import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import type { StatementLine } from '@guihang/contract/money/statements'
import { lineKindLabels } from '@guihang/domain/money/statements/statement-words'
import { buttonClass } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { stateGroups, stateName } from './payout-words.ts'
import { linesQuery, statementQuery } from './payouts.queries.ts'
import { StatementSteps } from './statement-steps.tsx'

const route = getRouteApi('/shell/payouts/$id')

/** One statement: what it pays and to whom, where it stands, and its next step. */
export function StatementPage() {
  const { id } = route.useParams()
  const query = useQuery(statementQuery(id))
  return (
    <Screen name="payout" busy={query.isPending}>
      {query.data ? (
        <Found statement={query.data} />
      ) : (
        <RecordUnseen
          query={query}
          title={m.payouts_statement()}
          back={<Back />}
          missing={{
            title: m.payouts_missing(),
            help: m.payouts_missing_help(),
            list: (
              <Link to="/payouts" search={{ tab: 'statements' }} className={buttonClass('primary')}>
                {m.payouts_tab_statements()}
              </Link>
            ),
          }}
          failed={{ title: m.payouts_failed_one(), calm: m.payouts_calm() }}
        />
      )}
    </Screen>
  )
}

function Back() {
  return <BackLink label={m.payouts_back()} render={<Link to="/payouts" search={{ tab: 'statements' }} />} />
}

function Found({ statement }: { statement: OperatedStatement }) {
  const { number, shop_code, state, payout_on } = statement
  return (
    <>
      <PageHead
        before={<Back />}
        title={`${number} · ${shop_code}`}
        beside={
          <>
            <Badge group={stateGroups[state]}>{stateName(state)}</Badge>
            <span className="text-ink-3">{m.payouts_of_day({ day: formatDay(payout_on) })}</span>
          </>
        }
      />
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(320px,372px)]">
        <div className="grid gap-3">
          <StatementSteps statement={statement} />
          <Lines id={statement.id} />
        </div>
        <div className="grid gap-3">
          <Paper statement={statement} />
          <Transfers statement={statement} />
        </div>
      </div>
    </>
  )
}

function Paper({ statement }: { statement: OperatedStatement }) {
  const { cod_amount, compensation_amount, carried_amount, net_amount, parcel_count } = statement
  const { shipping_fee, insurance_fee, service_fee, return_fee, reweigh_fee } = statement
  const lines = [
    { key: 'cod', label: m.payouts_cod(), amount: cod_amount },
    { key: 'compensation', label: m.payouts_compensation(), amount: compensation_amount },
    { key: 'shipping', label: m.payouts_shipping(), amount: -shipping_fee },
    { key: 'insurance', label: m.payouts_insurance(), amount: -insurance_fee },
    { key: 'service', label: m.payouts_service(), amount: -service_fee },
    { key: 'return', label: m.payouts_return(), amount: -return_fee },
    { key: 'reweigh', label: m.payouts_reweigh(), amount: -reweigh_fee },
    { key: 'carried', label: m.payouts_carried(), amount: carried_amount },
  ]
  return (
    <Slip
      title={m.payouts_holds()}
      end={m.payouts_parcel_count({ count: parcel_count })}
      aria-label={m.payouts_holds()}
      result={<SlipResult label={m.payouts_net()} amount={net_amount} />}
    >
      <SlipLines lines={lines.filter(({ key, amount }) => key === 'cod' || amount !== 0)} />
    </Slip>
  )
}

function Transfers({ statement: { transfers } }: { statement: OperatedStatement }) {
  if (transfers.length === 0) return null
  return (
    <TitledCard id="transfers" title={m.payouts_transfers()}>
      <CardBody>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {transfers.map((transfer) => (
            <li key={transfer.sent_at}>
              <div className="flex justify-between gap-3">
                <b className="font-medium">
                  {transfer.state === 'sent'
                    ? m.payouts_transfer_sent()
                    : transfer.state === 'paid'
                      ? m.payouts_outcome_paid()
                      : m.payouts_outcome_failed()}
                </b>
                <Money amount={transfer.amount} />
              </div>
              <span className="block text-ink-2 wrap-anywhere">
                {transfer.bank_name} · <span className="figures">{transfer.bank_account_number}</span> ·{' '}
                {transfer.bank_account_name}
              </span>
              <small className="block text-12 text-ink-3 wrap-anywhere">
                {formatShortInstant(transfer.sent_at)}
                {transfer.bank_reference && ` · ${transfer.bank_reference}`}
                {transfer.reason && ` · ${transfer.reason}`}
              </small>
            </li>
          ))}
        </ol>
      </CardBody>
    </TitledCard>
  )
}

function Lines({ id }: { id: string }) {
  const rows = useRows(useInfiniteQuery(linesQuery(id)))
  const { query } = rows
  return (
    <TitledCard id="lines" title={m.payouts_lines()} className="overflow-hidden">
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.payouts_failed_lines()} />
      ) : (
        <DataTable
          label={m.payouts_lines()}
          rows={rows.rows}
          rowKey={({ position }) => String(position)}
          columns={lineColumns()}
          card={(line) => (
            <div className="flex justify-between gap-3 border-t border-line px-4 py-2">
              <ParcelLink line={line} />
              <Money amount={line.amount} />
            </div>
          )}
          loading={query.isPending}
        />
      )}
      <MoreRows query={query} label={m.payouts_more()} className="p-4" />
    </TitledCard>
  )
}

function ParcelLink({ line: { parcel, kind } }: { line: StatementLine }) {
  if (parcel === null) return lineKindLabels[kind][getLanguage()]
  return (
    <Link
      to="/parcels/$code"
      params={{ code: parcel.tracking_number }}
      data-row-main
      className={`${linkClass} figures`}
    >
      {parcel.tracking_number}
    </Link>
  )
}

function lineColumns(): Column<StatementLine>[] {
  return [
    {
      key: 'parcel',
      head: m.payouts_parcel(),
      cell: (line) => (
        <>
          <ParcelLink line={line} />
          <CellDetail>{line.parcel?.code}</CellDetail>
        </>
      ),
    },
    { key: 'kind', head: m.payouts_line(), cell: ({ kind }) => lineKindLabels[kind][getLanguage()] },
    {
      key: 'at',
      head: m.payouts_at(),
      width: '16%',
      from: 'desk',
      cell: ({ at }) => at !== null && formatShortInstant(at),
    },
    {
      key: 'amount',
      head: m.payouts_amount(),
      align: 'end',
      width: '20%',
      cell: ({ amount, held_amount }) => (
        <>
          <Money amount={amount} />
          {held_amount > 0 && (
            <CellDetail>
              {m.payouts_held()} <Money amount={held_amount} />
            </CellDetail>
          )}
        </>
      ),
    },
  ]
}
