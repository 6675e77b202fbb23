import type { StatementLine } from '@guihang/contract/money/statements'
import { formatInteger, formatMoney } from '@guihang/domain/money/money'
import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../texts/messages.js'
import { OpeningRow } from '../opening-row.tsx'
import { feeParts, lineWords } from '../statement-words.ts'
import { isTakenBack, type LineGroup, reasonWords, sidesOf } from './line-groups.ts'

export function ParcelLines({ group }: { group: LineGroup }) {
  const { parcel, lines, amount } = group
  const [first] = lines
  const held = first?.held_amount ?? 0
  if (parcel === null)
    return (
      <div className="flex gap-3 px-4 py-2.5 text-13">
        {first && <CarriedFrom line={first} />}
        <Money amount={amount} className="ml-auto font-strong" />
      </div>
    )
  return (
    <OpeningRow
      head={<TrackingNumber code={parcel.tracking_number} />}
      detail={<Detail group={group} />}
      amount={amount}
    >
      <ul className="border-t border-line pt-1.5 text-13">
        {lines.map((line) => (
          <li key={line.position} className="flex gap-3 py-1">
            <span className="min-w-0 flex-1 text-ink-2">
              {line.at && <span className="figures">{formatShortInstant(line.at)} · </span>}
              {lineWords(line)}
              <Parts line={line} />
            </span>
            <Money amount={line.amount} />
          </li>
        ))}
      </ul>
      {held > 0 && (
        <p className="py-1 text-13 text-ink-2">{m.cod_line_held({ amount: formatMoney(held) })}</p>
      )}
      <Link
        to="/packages/$id"
        params={{ id: parcel.id }}
        className={cx('mt-1 inline-block text-13', linkClass)}
      >
        {m.cod_open_parcel()}
      </Link>
    </OpeningRow>
  )
}

function Detail({ group }: { group: LineGroup }) {
  const { parcel, lines } = group
  const at = lines.at(0)?.at
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">
        {[parcel?.receiver_name, at && formatShortInstant(at)].filter(Boolean).join(' · ')}
      </span>
      <Why group={group} />
    </>
  )
}

function Why({ group }: { group: LineGroup }) {
  const { gained, lost } = sidesOf(group)
  const takenBack = isTakenBack(group)
  return (
    <>
      {gained !== 0 && lost !== 0 && (
        <span className="figures block">
          {formatInteger(gained)} − {formatInteger(-lost)}
        </span>
      )}
      {gained === 0 && lost !== 0 && !takenBack && <span className="block">{reasonWords(group)}</span>}
      {takenBack && (
        <span className="block">{gained > 0 ? m.cod_line_delivered_again() : m.cod_line_taken_back()}</span>
      )}
    </>
  )
}

export function Parts({ line }: { line: StatementLine }) {
  const parts = feeParts(line)
  return parts && <span className="block text-12 text-ink-3">{parts}</span>
}

export function CarriedFrom({ line: { carried_from } }: { line: StatementLine }) {
  if (carried_from === null) return m.cod_line_carried()
  return (
    <Link to="/cod/$kind/$id" params={{ kind: 'delivered', id: carried_from }} className={linkClass}>
      {m.cod_line_carried()}
    </Link>
  )
}
