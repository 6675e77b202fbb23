import type { CarrierStatementLine } from '@guihang/contract/money/carrier-statements'
import { CellDetail, type Column } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../../carriers/state-mark.tsx'
import { fieldName } from '../field-name.ts'
import { OwnNumber } from '../own-number.tsx'
import { chargesOf, kindNames, kindTones, lineName, placeText } from './line-words.ts'

type Open = (line: CarrierStatementLine) => void

export function lineColumns(onOpen: Open): Column<CarrierStatementLine>[] {
  return [
    {
      key: 'line',
      head: m.carrier_line(),
      width: '26%',
      cell: (line) => <LinePart line={line} onOpen={onOpen} />,
    },
    { key: 'whose', head: m.carrier_line_whose(), cell: (line) => <WhosePart line={line} /> },
    {
      key: 'cod',
      head: fieldName('cod'),
      align: 'end',
      width: '14%',
      from: 'desk',
      cell: ({ cod }) => <Money amount={cod} />,
    },
    {
      key: 'charges',
      head: m.carrier_statement_charges(),
      align: 'end',
      width: '14%',
      from: 'desk',
      cell: (line) => <Money amount={-chargesOf(line)} />,
    },
    {
      key: 'net',
      head: m.carrier_statement_net(),
      align: 'end',
      width: '16%',
      cell: (line) => <AmountPart line={line} />,
    },
  ]
}

export function LinePart({ line, onOpen }: { line: CarrierStatementLine; onOpen: Open }) {
  return (
    <>
      <button
        type="button"
        data-row-main
        onClick={() => onOpen(line)}
        className="figures block max-w-full cut rounded-row text-left font-medium"
      >
        {lineName(line)}
      </button>
      <CellDetail>{placeText(line)}</CellDetail>
    </>
  )
}

/** The parcel, or what keeps the row from being one. */
export function WhosePart({ line }: { line: CarrierStatementLine }) {
  const { kind, tracking_number, shop_code, fault, words, named_by } = line
  return (
    <>
      {tracking_number === null ? (
        <StateMark tone={kindTones[kind]}>{kindNames[kind]()}</StateMark>
      ) : (
        <OwnNumber code={tracking_number} />
      )}
      <CellDetail>
        {fault?.message ??
          (named_by === null
            ? (shop_code ?? (words === lineName(line) ? null : words))
            : m.carrier_line_named({ name: named_by }))}
      </CellDetail>
    </>
  )
}

export function AmountPart({ line: { kind, net, adds_up } }: { line: CarrierStatementLine }) {
  if (kind === 'fault') return <span className="text-ink-3">–</span>
  return (
    <>
      <Money amount={net} className="font-medium" />
      {!adds_up && <CellDetail>{m.carrier_line_adds_up_not()}</CellDetail>}
    </>
  )
}
