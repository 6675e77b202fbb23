import { closeLedgerDay, type LedgerBalance, type LedgerDay } from '@guihang/contract/money/ledger'
import { ledgerAccountLabels } from '@guihang/domain/money/ledger/ledger'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { cashChanged, dayQuery } from './cash.queries.ts'
import { holderName } from './cash-words.ts'

type Props = { day: string; today: string; onDay: (day: string | undefined) => void }

/** A day of the books: what came and went, what is open at its end, and its closing. */
export function BooksDay({ day, today, onDay }: Props) {
  const query = useQuery(dayQuery(day))
  return (
    <div className="grid gap-4 p-4">
      <DateField
        label={m.cash_day()}
        format="DD/MM/YYYY"
        today={today}
        max={today}
        value={day}
        onChange={(value) => onDay(value ?? undefined)}
        clearable={false}
        className="w-60"
      />
      {query.isError ? (
        <LoadFailed query={query} title={m.cash_failed_day()} />
      ) : query.isPending ? (
        <SkeletonRegion>
          <SkeletonLines lines={8} />
        </SkeletonRegion>
      ) : (
        <Day key={day} books={query.data} isOver={day < today} />
      )}
    </div>
  )
}

function Day({ books, isOver }: { books: LedgerDay; isOver: boolean }) {
  const { state, closed_by, closed_at, note, accounts, open_items, mismatches } = books
  return (
    <>
      {state === 'closed' ? (
        <Note tone="info">
          {m.cash_day_closed({
            name: closed_by ?? '',
            at: closed_at === null ? '' : formatShortInstant(closed_at),
          })}
          {note && <span className="block">{note}</span>}
        </Note>
      ) : isOver ? (
        <CloseForm day={books.day} open={open_items.length} />
      ) : (
        <p className="text-ink-2">{m.cash_day_not_over()}</p>
      )}
      {mismatches.length > 0 && (
        <Note tone="bad">
          <b>{m.cash_mismatches({ count: mismatches.length })}</b>
          <ul>
            {mismatches.map((one) => (
              <li key={keyOf(one)} className="figures">
                {nameOf(one)}: <Money amount={one.balance} /> ≠ <Money amount={one.found} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      <section aria-label={m.cash_accounts()} className="overflow-clip rounded-ctl border border-line">
        <DataTable
          label={m.cash_accounts()}
          rows={accounts}
          rowKey={({ account }) => account}
          columns={accountColumns()}
          card={(one) => (
            <div className="flex justify-between gap-3 border-b border-line px-3 py-2">
              {ledgerAccountLabels[one.account][getLanguage()]}
              <Money amount={one.closing} />
            </div>
          )}
          compact
        />
      </section>
      <section aria-labelledby="open-items">
        <h2 id="open-items" className="mb-2">
          {m.cash_open_items({ count: open_items.length })}
        </h2>
        {open_items.length === 0 ? (
          <p className="text-ink-2">{m.cash_open_none()}</p>
        ) : (
          <ul className="rounded-ctl border border-line">
            {open_items.map((one) => (
              <li
                key={keyOf(one)}
                className="flex justify-between gap-3 border-t border-line px-4 py-2 first:border-t-0"
              >
                {nameOf(one)}
                <Money amount={one.balance} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function keyOf({ account, holder }: LedgerBalance): string {
  return `${account} ${holder?.kind} ${holder?.id}`
}

function nameOf({ account, holder }: LedgerBalance): string {
  const label = ledgerAccountLabels[account][getLanguage()]
  return holder ? `${label} · ${holderName(holder)}` : label
}

function accountColumns(): Column<LedgerDay['accounts'][number]>[] {
  const money = (key: 'opening' | 'came' | 'went' | 'closing', head: string) => ({
    key,
    head,
    align: 'end' as const, // as: one of two
    cell: (one: LedgerDay['accounts'][number]) => <Money amount={one[key]} />,
  })
  return [
    {
      key: 'account',
      head: m.cash_account(),
      width: '36%',
      cell: ({ account }) => ledgerAccountLabels[account][getLanguage()],
    },
    money('opening', m.cash_opening()),
    money('came', m.cash_came()),
    money('went', m.cash_went()),
    money('closing', m.cash_closing()),
  ]
}

function CloseForm({ day, open }: { day: string; open: number }) {
  const form = useContractForm({
    operation: closeLedgerDay,
    params: { day },
    values: { note: '' },
    bodyOf: ({ note }) => ({ note: note || null }),
    judgeAt: 'saving',
    onSaved: async () => {
      toast.success(m.cash_closed({ day: formatDay(day) }))
      await cashChanged()
    },
  })
  return (
    <Form form={form} save={m.cash_close_day({ day: formatDay(day) })} className="max-w-140 gap-3">
      <p className="text-ink-2">{m.cash_close_help({ count: open })}</p>
      <Text name="note" label={m.cash_note()} optional />
    </Form>
  )
}
