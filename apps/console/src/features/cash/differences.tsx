import type { CashDifference } from '@guihang/contract/money/cash-differences'
import { endCashDifference } from '@guihang/contract/money/cod'
import { type DifferenceEnd, differenceEnds } from '@guihang/domain/money/cod/cash-differences'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { Choice, LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { cashChanged, differencesQuery } from './cash.queries.ts'
import { differenceStates, eventName, holderName } from './cash-words.ts'

type Props = { withEnded: boolean; onWithEnded: (wanted: boolean) => void }

/** What was counted short or over; another person than who counted says how it ends. */
export function Differences({ withEnded, onWithEnded }: Props) {
  const rows = useRows(useInfiniteQuery(differencesQuery(withEnded ? undefined : 'open')))
  const [ending, setEnding] = useState<CashDifference | null>(null)
  const { query } = rows
  return (
    <>
      <div className="px-4 py-3">
        <Checkbox checked={withEnded} onChange={(event) => onWithEnded(event.target.checked)}>
          {m.cash_with_ended()}
        </Checkbox>
      </div>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.cash_failed_differences()} />
      ) : !rows.waiting && rows.rows.length === 0 ? (
        <EmptyState title={m.cash_differences_none()}>{m.cash_differences_none_help()}</EmptyState>
      ) : (
        <DataTable
          label={m.cash_part_differences()}
          rows={rows.rows}
          rowKey={({ id }) => id}
          columns={columns(setEnding)}
          card={(one) => (
            <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
              <span>
                {sentence(one)}
                <CellDetail>{one.reference}</CellDetail>
              </span>
              <End one={one} onEnd={setEnding} />
            </div>
          )}
          loading={query.isPending}
        />
      )}
      <MoreRows query={query} label={m.cash_more()} className="p-4" />
      {ending && <EndDialog one={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function sentence({ kind, giver, taker, amount }: CashDifference): string {
  const words = { amount: formatMoney(amount) }
  return kind === 'short'
    ? m.cash_found_short({ who: holderName(giver), ...words })
    : m.cash_found_over({ who: holderName(taker), ...words })
}

function columns(onEnd: (one: CashDifference) => void): Column<CashDifference>[] {
  return [
    {
      key: 'who',
      head: m.cash_holder(),
      width: '26%',
      cell: (one) => (
        <>
          <span className="font-medium">{holderName(one.kind === 'short' ? one.giver : one.taker)}</span>
          <CellDetail>{one.kind === 'short' ? m.cash_short() : m.cash_over()}</CellDetail>
        </>
      ),
    },
    {
      key: 'slip',
      head: m.cash_slip(),
      cell: ({ reference, event }) => (
        <>
          <span className="figures">{reference}</span>
          <CellDetail>{eventName(event)}</CellDetail>
        </>
      ),
    },
    {
      key: 'by',
      head: m.cash_counted_by(),
      cell: ({ prepared_by, at }) => (
        <>
          {prepared_by}
          <CellDetail>{formatShortInstant(at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'state',
      head: m.cash_state(),
      cell: (one) => (
        <>
          {differenceStates[one.state]()}
          <CellDetail>{one.end_note}</CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.cash_amount(),
      align: 'end',
      width: '14%',
      cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
    },
    {
      key: 'end',
      head: <span className="sr-only">{m.cash_end()}</span>,
      align: 'end',
      width: '12%',
      cell: (one) => <End one={one} onEnd={onEnd} />,
    },
  ]
}

function End({ one, onEnd }: { one: CashDifference; onEnd: (one: CashDifference) => void }) {
  if (one.state !== 'open') return null
  return (
    <Button size="sm" onClick={() => onEnd(one)}>
      {m.cash_end()}
    </Button>
  )
}

const ends: Readonly<Record<DifferenceEnd, () => string>> = {
  paid: m.cash_end_paid,
  written_off: m.cash_end_written_off,
}

function EndDialog({ one, onClose }: { one: CashDifference; onClose: () => void }) {
  const form = useContractForm({
    operation: endCashDifference,
    params: { id: one.id },
    values: { end: 'paid' as DifferenceEnd, note: '' },
    judgeAt: 'saving',
    onSaved: async () => {
      onClose()
      toast.success(m.cash_ended())
      await cashChanged()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={sentence(one)}
      description={m.cash_end_help()}
    >
      <Form form={form} save={m.cash_end()} foot="dialog" onCancel={onClose}>
        <Choice
          name="end"
          label={m.cash_end_how()}
          options={differenceEnds.map((value) => ({ value, label: ends[value]() }))}
        />
        <LongText name="note" label={m.cash_end_note()} />
      </Form>
    </Dialog>
  )
}
