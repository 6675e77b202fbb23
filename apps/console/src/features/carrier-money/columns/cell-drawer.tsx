import type { CarrierMoney } from '@guihang/contract/money/carrier-money'
import { Money } from '@guihang/ui/data/money.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { type CellName, type ColumnName, cellTexts, columnTexts, type Evidence } from './cell-words.ts'

type CellDrawerProps = {
  money: CarrierMoney
  opened: { readonly column: ColumnName; readonly cell: CellName } | null
  onClose: () => void
}

/** What explains one amount, each with the way to it. */
export function CellDrawer({ money, opened, onClose }: CellDrawerProps) {
  const shown = useShown(opened)
  return (
    <Drawer
      open={opened !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `${columnTexts[shown.column].name()} · ${cellTexts[shown.cell]()}` : ''}
    >
      {shown && <Explained money={money} column={shown.column} cell={shown.cell} onClose={onClose} />}
    </Drawer>
  )
}

type ExplainedProps = { money: CarrierMoney; column: ColumnName; cell: CellName; onClose: () => void }

function Explained({ money, column, cell, onClose }: ExplainedProps) {
  const evidence = money.evidence.filter((one) => one.column === column && one.cell === cell)
  const [amount, due] = [money[column][cell], money.expected[cell]]
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{columnTexts[column].help()}</p>
      <dl className="grid gap-1">
        <div className="flex justify-between gap-3 font-strong">
          <dt>{columnTexts[column].name()}</dt>
          <dd>{amount !== null && <Money amount={amount} />}</dd>
        </div>
        {column !== 'expected' && due !== null && amount !== null && amount !== due && (
          <>
            <div className="flex justify-between gap-3 text-ink-2">
              <dt>{columnTexts.expected.name()}</dt>
              <dd>
                <Money amount={due} />
              </dd>
            </div>
            <div className="flex justify-between gap-3 text-danger-ink">
              <dt>{m.carrier_cell_apart()}</dt>
              <dd>
                <Money amount={amount - due} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <section aria-labelledby="cell-evidence">
        <h3 id="cell-evidence" className="mb-1 font-strong">
          {m.carrier_cell_from()}
        </h3>
        {evidence.length === 0 && <p className="text-ink-2">{m.carrier_cell_from_none()}</p>}
        <ul className="[&>li]:border-line [&>li:not(:first-child)]:border-t">
          {evidence.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what explains a cell has no name of its own
            <li key={index} className="flex items-start justify-between gap-3 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <Way one={one} code={money.tracking_number} onGo={onClose} />
                {one.at !== null && (
                  <small className="block text-12 text-ink-3">{formatInstant(one.at)}</small>
                )}
              </span>
              {one.amount !== null && <Money amount={one.amount} />}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A row, a part of a total and a line of the bank stand in their statement, a quote with the carrier of the parcel, all else in its ledger. */
function Way({ one, code, onGo }: { one: Evidence; code: string; onGo: () => void }) {
  const { kind, id, statement_id, words } = one
  if (statement_id !== null)
    return (
      <Link
        to="/carrier-money/statements/$id"
        params={{ id: statement_id }}
        search={{ number: code }}
        hash={kind === 'row' ? 'lines' : 'bank'}
        onClick={onGo}
        className={linkClass}
      >
        {words}
      </Link>
    )
  if (kind === 'message')
    return (
      <Link
        to="/carriers/work"
        search={{ list: 'messages', parcel: code, ...(id !== null && { message: id }) }}
        onClick={onGo}
        className={linkClass}
      >
        {words}
      </Link>
    )
  return (
    <Link
      to="/parcels/$code"
      params={{ code }}
      hash={kind === 'quote' ? 'carrier' : 'money'}
      onClick={onGo}
      className={linkClass}
    >
      {words}
    </Link>
  )
}
