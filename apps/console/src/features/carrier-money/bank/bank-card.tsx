import type { CarrierBankLine } from '@guihang/contract/money/carrier-statements'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { useState } from 'react'
import { Plus } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { OwnNumber } from '../own-number.tsx'
import type { OneStatement } from '../statements/statements.queries.ts'
import { AddBankLines } from './add-bank-lines.tsx'
import { ExplainTotal } from './explain-total.tsx'

/** What the bank received for it. Nothing moves until it is all of the net, or somebody says what the rest is. */
export function BankCard({ one }: { one: OneStatement }) {
  const { statement, bank_lines, total_parts } = one
  const { state, missing_amount, received_amount } = statement
  const may = useScope('money') && state === 'agreed'
  const [opens, setOpens] = useState<'add' | 'explain' | null>(null)
  const close = () => setOpens(null)
  return (
    <TitledCard id="bank" title={m.carrier_bank()} className="overflow-clip">
      {bank_lines.length > 0 && (
        <DataTable
          label={m.carrier_bank()}
          rows={bank_lines}
          rowKey={({ id }) => id}
          columns={columns()}
          card={(line) => (
            <RowCard>
              <div className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {line.reference}
                  <CellDetail>{formatDay(line.paid_on)}</CellDetail>
                </span>
                <Money amount={line.amount} className="font-medium" />
              </div>
            </RowCard>
          )}
        />
      )}
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 empty:hidden">
        {bank_lines.length === 0 && <p className="text-ink-2">{m.carrier_bank_none()}</p>}
        {state === 'agreed' && missing_amount !== 0 && received_amount !== 0 && (
          <Note tone="warn">
            {missing_amount > 0 ? m.carrier_bank_less() : m.carrier_bank_more()}{' '}
            <Money amount={Math.abs(missing_amount)} className="font-strong" />. {m.carrier_bank_stays()}
          </Note>
        )}
        <Parts parts={total_parts} />
        {may && (
          <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
            <Button variant="primary" icon={Plus} onClick={() => setOpens('add')}>
              {m.carrier_bank_add()}
            </Button>
            {missing_amount !== 0 && (
              <Button onClick={() => setOpens('explain')}>{m.carrier_total_explain()}</Button>
            )}
          </div>
        )}
      </CardBody>
      {opens === 'add' && <AddBankLines statement={statement} onClose={close} />}
      {opens === 'explain' && <ExplainTotal statement={statement} onClose={close} />}
    </TitledCard>
  )
}

function columns(): Column<CarrierBankLine>[] {
  return [
    { key: 'day', head: m.carrier_bank_day(), width: '18%', cell: ({ paid_on }) => formatDay(paid_on) },
    {
      key: 'reference',
      head: m.carrier_bank_reference(),
      cell: ({ reference, added_by, added_at }) => (
        <>
          <span className="block wrap-anywhere">{reference}</span>
          <CellDetail>
            {m.carrier_bank_added({ name: added_by, at: formatShortInstant(added_at) })}
          </CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.carrier_bank_amount(),
      align: 'end',
      width: '24%',
      cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
    },
  ]
}

const partNames = {
  parcel: m.carrier_total_parcel,
  fee: m.carrier_total_fee,
  disputed: m.carrier_total_disputed,
} as const

function Parts({ parts }: { parts: OneStatement['total_parts'] }) {
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="total-parts">
      <h3 id="total-parts" className="mb-1 font-strong">
        {m.carrier_total_said()}
      </h3>
      <ul className="grid gap-2">
        {parts.map(({ as, amount, note, said_by, said_at, tracking_number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they were said once and never move
          <li key={index} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {partNames[as]()} {tracking_number && <OwnNumber code={tracking_number} />}
              <span className="block text-12 text-ink-3">
                {note} · {said_by} · {formatShortInstant(said_at)}
              </span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
