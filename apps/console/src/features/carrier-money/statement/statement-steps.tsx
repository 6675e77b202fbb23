import type { CarrierStatement } from '@guihang/contract/money/carrier-statements'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { ProgressStations, type Station } from '@guihang/ui/data/progress-stations.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { Banknote, ClipboardCheck, FileSpreadsheet, Table2 } from '#icons'
import { m } from '../../../texts/messages.js'
import type { OneStatement } from '../statements/statements.queries.ts'
import { NextStep } from './next-step.tsx'

/** The four steps, what was done by whom, and the one thing that comes next. */
export function StatementSteps({ one }: { one: OneStatement }) {
  const { statement } = one
  return (
    <TitledCard id="steps" title={m.carrier_statement_steps()}>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {statement.state !== 'dropped' && (
          <ProgressStations label={m.carrier_statement_steps()} stations={stationsOf(statement)} />
        )}
        <Said statement={statement} />
        <NextStep one={one} />
      </CardBody>
    </TitledCard>
  )
}

function stationsOf(statement: CarrierStatement): Station[] {
  const { state, imported_at, agreed_at, received_at, unnamed, faulty } = statement
  const open = unnamed + faulty
  const at = (instant: string | null) => (instant === null ? undefined : formatShortInstant(instant))
  const order = { reading: 0, asked: 0, failed: 0, matched: 1, agreed: 3, received: 4, dropped: 0 }[state]
  // Read, and no row is open: the next step is to agree.
  const present = state === 'matched' && open === 0 ? 2 : order
  const steps: Pick<Station, 'key' | 'label' | 'detail' | 'icon'>[] = [
    { key: 'read', label: m.carrier_step_read(), detail: at(imported_at), icon: FileSpreadsheet },
    {
      key: 'rows',
      label: m.carrier_step_rows(),
      detail:
        state === 'matched' && open > 0 ? m.carrier_step_rows_open({ count: countText(open) }) : undefined,
      icon: Table2,
    },
    { key: 'agreed', label: m.carrier_step_agreed(), detail: at(agreed_at), icon: ClipboardCheck },
    { key: 'received', label: m.carrier_step_received(), detail: at(received_at), icon: Banknote },
  ]
  return steps.map((step, index) => ({
    ...step,
    state: index < present ? 'done' : index > present ? 'ahead' : state === 'failed' ? 'broken' : 'now',
  }))
}

function Said({ statement }: { statement: CarrierStatement }) {
  const { state, imported_by, imported_at, agreed_by, agreed_at, fault, stated_net, net_amount } = statement
  return (
    <>
      <ul className="text-ink-2">
        <li>{m.carrier_statement_imported({ name: imported_by, at: formatShortInstant(imported_at) })}</li>
        {agreed_by !== null && agreed_at !== null && (
          <li>{m.carrier_statement_agreed({ name: agreed_by, at: formatShortInstant(agreed_at) })}</li>
        )}
        {state === 'received' && <li>{m.carrier_statement_is_received()}</li>}
      </ul>
      {state === 'failed' && fault && (
        <Note tone="bad">
          <span className="block">{fault.message}</span>
          {m.carrier_statement_failed_help()}
        </Note>
      )}
      {state === 'dropped' && <Note>{m.carrier_statement_is_dropped()}</Note>}
      {state === 'matched' && stated_net !== null && stated_net !== net_amount && (
        <Note tone="warn">{m.carrier_statement_stated_warning()}</Note>
      )}
    </>
  )
}
