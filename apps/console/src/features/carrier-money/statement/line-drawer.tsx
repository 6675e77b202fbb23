import type { CarrierStatement, CarrierStatementLine } from '@guihang/contract/money/carrier-statements'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../../carriers/state-mark.tsx'
import { fieldName } from '../field-name.ts'
import { OwnNumber } from '../own-number.tsx'
import { kindNames, kindTones, lineName, partsOf, placeText } from './line-words.ts'
import { NameLine } from './name-line.tsx'

type LineDrawerProps = {
  statement: CarrierStatement
  line: CarrierStatementLine | null
  /** Whether the person may say what the row is. */
  may: boolean
  onClose: () => void
}

/** One row as the file has it, and what it is. */
export function LineDrawer({ statement, line, may, onClose }: LineDrawerProps) {
  const shown = useShown(line)
  return (
    <Drawer
      open={line !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `${lineName(shown)} · ${placeText(shown)}` : ''}
    >
      {shown && <Line key={shown.no} statement={statement} line={shown} may={may} onClose={onClose} />}
    </Drawer>
  )
}

function Line({ statement, line, may, onClose }: LineDrawerProps & { line: CarrierStatementLine }) {
  const { kind, tracking_number, shop_code, carrier_code, our_code, weight, words, fault } = line
  const { adds_up, named_by, net } = line
  // A row that names its parcel itself is not named by anybody.
  const names = may && (kind !== 'parcel' || named_by !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <span>
        <StateMark tone={kindTones[kind]}>{kindNames[kind]()}</StateMark>
      </span>
      {fault && <Note tone="bad">{fault.message}</Note>}
      <dl className="grid gap-3">
        <Fact name={m.carrier_line_whose()}>
          {tracking_number !== null && (
            <>
              <OwnNumber code={tracking_number} /> {shop_code}
            </>
          )}
        </Fact>
        <Fact name={fieldName('carrier_code')}>{carrier_code}</Fact>
        <Fact name={fieldName('our_code')}>{our_code}</Fact>
        <Fact name={fieldName('weight')}>
          {weight === null ? null : m.carrier_line_weight({ weight: decimalText(weight / 1000) })}
        </Fact>
        <Fact name={m.carrier_line_words()}>{words}</Fact>
        <Fact name={m.carrier_line_named_by()}>{named_by}</Fact>
      </dl>
      <Slip
        behind="surface"
        aria-label={m.carrier_line_amounts()}
        result={<SlipResult label={m.carrier_statement_net()} amount={net} />}
      >
        <SlipLines lines={partsOf(line)} />
      </Slip>
      {!adds_up && <Note>{m.carrier_line_adds_up_not_help()}</Note>}
      {names && <NameLine statement={statement} line={line} onDone={onClose} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === false) return null
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
