import type { Statement } from '@guihang/contract/money/statements'
import { TitledCard } from '@guihang/ui/card.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { Timeline, type TimelineEntry } from '@guihang/ui/data/timeline.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { m } from '../../../../texts/messages.js'
import { saveReceipt } from '../cod-files.ts'
import { SaveFileButton } from '../save-file-button.tsx'
import { accountWords, stateGroup, stateWords } from '../statement-words.ts'

export function StatementHistory({ statement }: { statement: Statement }) {
  return (
    <TitledCard id="statement-history" title={m.cod_history()}>
      <Timeline label={m.cod_history()} entries={stepsOf(statement)} />
      {statement.receipt_number && statement.approved_at && (
        <p className="px-3 pb-3">
          <SaveFileButton size="sm" variant="quiet" save={() => saveReceipt(statement)}>
            {m.cod_receipt_open()}
          </SaveFileButton>
        </p>
      )}
    </TitledCard>
  )
}

function stepsOf(statement: Statement): TimelineEntry[] {
  const { created_at, approved_at, rejected_at, reject_reason, receipt_number, transfers } = statement
  const steps: TimelineEntry[] = [
    { key: 'made', group: stateGroup('new'), title: m.cod_step_made(), at: moment(created_at) },
  ]
  if (approved_at)
    steps.push({
      key: 'approved',
      group: stateGroup('approved'),
      title: m.cod_step_approved(),
      place: receipt_number && m.cod_receipt({ number: receipt_number }),
      at: moment(approved_at),
    })
  if (rejected_at)
    steps.push({
      key: 'rejected',
      group: stateGroup('rejected'),
      title: stateWords('rejected'),
      note: reject_reason,
      at: moment(rejected_at),
    })
  return [...steps, ...transfers.flatMap(transferSteps)].reverse()
}

function transferSteps(transfer: Statement['transfers'][number]): TimelineEntry[] {
  const { sent_at, ended_at, state, bank_reference, reason } = transfer
  const sent: TimelineEntry = {
    key: `sent ${sent_at}`,
    group: stateGroup('sent'),
    title: m.cod_step_sent(),
    place: accountWords(transfer),
    at: moment(sent_at),
  }
  if (ended_at === null) return [sent]
  const ended: TimelineEntry = {
    key: `ended ${ended_at}`,
    group: stateGroup(state),
    title: stateWords(state),
    place: bank_reference !== null && (
      <span className="[overflow-wrap:anywhere]">
        {m.cod_reference({ reference: bank_reference })} <CopyButton text={bank_reference} />
      </span>
    ),
    note: reason,
    at: moment(ended_at),
  }
  return [sent, ended]
}

function moment(instant: string): TimelineEntry['at'] {
  return { dateTime: instant, text: formatShortInstant(instant) }
}
