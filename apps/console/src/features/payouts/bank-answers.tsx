import { type BankAnswer, type BankAnswerLine, importBankAnswer } from '@guihang/contract/money/bank-files'
import { type BankLayout, bankLayouts } from '@guihang/domain/money/bank-files/bank-lines'
import { Button } from '@guihang/ui/button.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { client } from '@guihang/web/api/client.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { FileButton } from './file-button.tsx'
import { FailedDialog, PaidDialog } from './outcome-dialogs.tsx'
import { layoutNames, matchNames } from './payout-words.ts'
import { answerLinesQuery, bankAnswersQuery, payoutsChanged } from './payouts.queries.ts'

type Props = { answer: string | undefined; onAnswer: (id: string | undefined) => void }

/** What the bank answered, and each line that differs from what was sent. */
export function BankAnswers({ answer, onAnswer }: Props) {
  const rows = useRows(useInfiniteQuery(bankAnswersQuery))
  const [layout, setLayout] = useState<BankLayout>('generic')
  const { busy, act } = useAct()
  const { query } = rows
  const take = (file: File) =>
    void act(async () => {
      const { data } = await client.call(importBankAnswer, { query: { layout }, file })
      onAnswer(data.id)
      await payoutsChanged()
    })
  return (
    <section aria-labelledby="bank-answers" className="border-t border-line">
      <div className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-2">
        <h2 id="bank-answers" className="mr-auto">
          {m.payouts_answers()}
        </h2>
        <Select
          label={m.payouts_layout()}
          labelHidden
          options={bankLayouts.map((value) => ({ value, label: layoutNames[value]() }))}
          value={layout}
          onValueChange={setLayout}
          className="w-48"
        />
        <FileButton label={m.payouts_answer_take()} accept=".csv,text/csv" busy={busy} onFile={take} />
      </div>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.payouts_failed_answers()} />
      ) : !rows.waiting && rows.rows.length === 0 ? (
        <EmptyState title={m.payouts_answers_none()} className="min-h-0">
          {m.payouts_answers_none_help()}
        </EmptyState>
      ) : (
        <ul>
          {rows.rows.map((one) => (
            <li key={one.id} className="border-t border-line">
              <AnswerRow
                answer={one}
                isOpen={one.id === answer}
                onToggle={() => onAnswer(one.id === answer ? undefined : one.id)}
              />
              {one.id === answer && <Lines id={one.id} />}
            </li>
          ))}
        </ul>
      )}
      <MoreRows query={query} label={m.payouts_more()} className="p-4" />
    </section>
  )
}

type RowProps = { answer: BankAnswer; isOpen: boolean; onToggle: () => void }

function AnswerRow({ answer, isOpen, onToggle }: RowProps) {
  const { imported_by, imported_at, count, different_count, recorded_count, layout } = answer
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex w-full flex-wrap items-center gap-x-4 px-4 py-2.5 text-left hover:bg-hover"
    >
      <span className="flex-1">
        <b className="font-medium">{m.payouts_answer_of({ at: formatShortInstant(imported_at) })}</b>
        <small className="block text-12 text-ink-3">
          {layoutNames[layout]()} · {imported_by}
        </small>
      </span>
      <span className="figures text-ink-2">
        {m.payouts_answer_lines({ count, recorded: recorded_count })}
      </span>
      <span className={different_count > 0 ? 'figures text-danger-ink' : 'figures text-ink-3'}>
        {m.payouts_answer_different({ count: different_count })}
      </span>
    </button>
  )
}

function Lines({ id }: { id: string }) {
  const rows = useRows(useInfiniteQuery(answerLinesQuery(id)))
  if (rows.query.isError && rows.rows.length === 0)
    return <LoadFailed query={rows.query} title={m.payouts_failed_answers()} />
  return (
    <div className="border-t border-line bg-sunken">
      <DataTable
        label={m.payouts_answer_lines_of()}
        rows={rows.rows}
        rowKey={({ no }) => String(no)}
        columns={lineColumns()}
        card={(line) => <LineCard line={line} />}
        loading={rows.query.isPending}
        loadingRows={4}
      />
      <MoreRows query={rows.query} label={m.payouts_more()} className="p-4" />
    </div>
  )
}

function lineColumns(): Column<BankAnswerLine>[] {
  return [
    { key: 'no', head: m.payouts_line_no(), width: '7%', cell: ({ no }) => no },
    {
      key: 'statement',
      head: m.payouts_statement(),
      cell: (line) => (
        <>
          <StatementLink line={line} />
          <CellDetail>{line.account_number}</CellDetail>
        </>
      ),
    },
    {
      key: 'outcome',
      head: m.payouts_outcome(),
      cell: ({ outcome, bank_reference, reason }) => (
        <>
          {outcome === 'paid' ? m.payouts_outcome_paid() : m.payouts_outcome_failed()}
          <CellDetail>{outcome === 'paid' ? bank_reference : reason}</CellDetail>
        </>
      ),
    },
    {
      key: 'match',
      head: m.payouts_match(),
      width: '24%',
      cell: (line) => (
        <>
          <span
            className={line.match === 'matched' || line.match === 'already_paid' ? '' : 'text-danger-ink'}
          >
            {matchNames[line.match]()}
          </span>
          <CellDetail>{line.recorded_by && m.payouts_recorded_by({ name: line.recorded_by })}</CellDetail>
          <Record line={line} />
        </>
      ),
    },
    {
      key: 'amount',
      head: m.payouts_net(),
      align: 'end',
      width: '18%',
      cell: ({ amount, statement }) => (
        <>
          {amount !== null && <Money amount={amount} className="font-medium" />}
          {statement && statement.amount !== amount && (
            <CellDetail>
              {m.payouts_sent_amount()} <Money amount={statement.amount} />
            </CellDetail>
          )}
        </>
      ),
    },
  ]
}

/** What the bank says of a transfer is recorded on its statement, with the words of the bank. */
function Record({
  line: { match, outcome, statement, bank_reference, reason, recorded_by },
}: {
  line: BankAnswerLine
}) {
  const [asked, setAsked] = useState(false)
  if (match !== 'matched' || statement === null || recorded_by !== null) return null
  const close = () => setAsked(false)
  return (
    <div className="mt-1">
      <Button size="sm" onClick={() => setAsked(true)}>
        {outcome === 'paid' ? m.payouts_confirm() : m.payouts_fail()}
      </Button>
      {asked && outcome === 'paid' && (
        <PaidDialog id={statement.id} reference={bank_reference ?? ''} onClose={close} />
      )}
      {asked && outcome === 'failed' && (
        <FailedDialog id={statement.id} said={reason ?? ''} onClose={close} />
      )}
    </div>
  )
}

function StatementLink({ line: { statement, reference } }: { line: BankAnswerLine }) {
  if (statement === null) return <span className="figures">{reference}</span>
  return (
    <Link to="/payouts/$id" params={{ id: statement.id }} className={`${linkClass} figures`}>
      {statement.number} · {statement.shop_code}
    </Link>
  )
}

function LineCard({ line }: { line: BankAnswerLine }) {
  return (
    <div className="grid gap-1 border-b border-line px-4 py-2">
      <StatementLink line={line} />
      <span className="text-ink-2">{matchNames[line.match]()}</span>
      <Record line={line} />
    </div>
  )
}
