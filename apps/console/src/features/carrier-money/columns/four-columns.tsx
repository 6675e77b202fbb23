import type { CarrierMoney } from '@guihang/contract/money/carrier-money'
import { ledgerAccountLabels } from '@guihang/domain/money/ledger/ledger'
import { formatInteger } from '@guihang/domain/money/money'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { useOpened } from '@guihang/ui/overlays/use-shown.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { className, stateName } from '../differences/difference-words.ts'
import {
  type CellName,
  type ColumnName,
  cellTexts,
  columnNames,
  columnTexts,
  differs,
  shownCells,
} from './cell-words.ts'

// Opens once somebody asks where an amount comes from.
const CellDrawer = lazyPart(() => import('./cell-drawer.tsx'), 'CellDrawer')

type Cell = { readonly column: ColumnName; readonly cell: CellName }

/** The four columns of a parcel between the provider and its carrier. Each amount says on a press where it comes from. */
export function FourColumns({ money, differences }: { money: CarrierMoney; differences?: true | undefined }) {
  const [opened, setOpened] = useState<Cell | null>(null)
  const wasOpened = useOpened(opened !== null)
  return (
    <TitledCard
      id="carrier-money"
      title={m.carrier_columns_money()}
      beside={
        <>
          {money.connection}
          {money.carrier_code && <span className="figures"> · {money.carrier_code}</span>}
        </>
      }
    >
      <Table money={money} onOpen={setOpened} />
      <CardBody className="grid gap-3 pt-3 empty:hidden">
        {money.paid_ahead_at !== null && (
          <p className="text-ink-2">{m.carrier_paid_ahead({ at: formatInstant(money.paid_ahead_at) })}</p>
        )}
        <Balances money={money} />
        {differences && <Differences money={money} />}
      </CardBody>
      {wasOpened && (
        <Suspense>
          <CellDrawer money={money} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TitledCard>
  )
}

/** On a phone the name of a row stands above its amounts: five columns have no room there. */
function Table({ money, onOpen }: { money: CarrierMoney; onOpen: (cell: Cell) => void }) {
  const phone = usePhone()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask something
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where amounts are long, so the keyboard must reach it
      tabIndex={0}
      aria-label={m.carrier_columns_money()}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-12 tablet:text-13">
        <thead className="bg-sunken text-12 text-ink-3">
          <tr>
            {!phone && (
              <th scope="col" className="py-1.5 pr-1 pl-4 text-left font-medium">
                <span className="sr-only">{m.carrier_columns_what()}</span>₫
              </th>
            )}
            {columnNames.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-1 py-1.5 text-right align-bottom font-medium last:pr-3"
              >
                {columnTexts[column].name()}
              </th>
            ))}
          </tr>
        </thead>
        {shownCells(money).map((cell) => (
          <tbody key={cell} className={cx('border-t border-line', cell === 'net' && 'font-strong')}>
            {phone && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columnNames.length}
                  className="px-4 pt-1.5 text-left font-medium"
                >
                  {cellTexts[cell]()}
                </th>
              </tr>
            )}
            <tr>
              {!phone && (
                <th scope="row" className="py-1 pr-1 pl-4 text-left font-medium">
                  {cellTexts[cell]()}
                </th>
              )}
              {columnNames.map((column) => (
                <td key={column} className="px-0 py-0.5 text-right last:pr-2">
                  <Amount money={money} column={column} cell={cell} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

type AmountProps = Cell & { money: CarrierMoney; onOpen: (cell: Cell) => void }

function Amount({ money, column, cell, onOpen }: AmountProps) {
  const amount = money[column][cell]
  if (amount === null) return <span className="px-1 text-ink-3">–</span>
  const isOther = differs(money, column, cell)
  return (
    <button
      type="button"
      onClick={() => onOpen({ column, cell })}
      className={cx(
        'figures min-h-9 rounded-in px-1 underline decoration-dotted underline-offset-3 hover:bg-hover tablet:min-h-7',
        isOther && 'text-danger-ink',
      )}
    >
      {formatInteger(amount)}
      <span className="sr-only">
        {' '}
        ₫, {columnTexts[column].name()}, {cellTexts[cell]()}
        {isOther && `, ${m.carrier_cell_differs()}`}
      </span>
    </button>
  )
}

/** Where the money of the parcel stands in the provider's books. */
function Balances({ money: { balances } }: { money: CarrierMoney }) {
  if (balances.length === 0) return null
  const labels: Readonly<Record<string, Readonly<Record<'vi' | 'en', string>>>> = ledgerAccountLabels
  return (
    <section aria-labelledby="carrier-balances">
      <h3 id="carrier-balances" className="mb-1 text-12 text-ink-3">
        {m.carrier_columns_books()}
      </h3>
      <dl className="grid gap-0.5">
        {balances.map(({ account, amount }) => (
          <div key={account} className="flex justify-between gap-3">
            <dt className="text-ink-2">{labels[account]?.[getLanguage()] ?? account}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Differences({ money: { differences, tracking_number } }: { money: CarrierMoney }) {
  if (differences.length === 0) return <p className="text-ink-2">{m.carrier_columns_agree()}</p>
  return (
    <section aria-labelledby="carrier-differences">
      <h3 id="carrier-differences" className="mb-1 text-12 text-ink-3">
        {m.carrier_differences()}
      </h3>
      <ul className="grid gap-1">
        {differences.map((one) => (
          <li key={one.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <Link
                to="/carrier-money/differences/$id"
                params={{ id: one.id }}
                search={{ number: tracking_number, in_state: one.state }}
                className={linkClass}
              >
                {className(one.class)}
              </Link>
              <span className="text-12 text-ink-3"> · {stateName(one.state)}</span>
            </span>
            <Money amount={one.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
