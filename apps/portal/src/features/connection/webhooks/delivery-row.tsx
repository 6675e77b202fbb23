import type { WebhookDelivery } from '@guihang/contract/connection/webhooks'
import type { DeliveryState } from '@guihang/domain/connection/webhooks/webhook-types'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { formatInstant } from '../../../core/dates.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { answerWords, stateWords, typeWords } from './webhook-words.ts'

type DeliveryRowProps = {
  row: WebhookDelivery
  isTicked: boolean
  onTick: () => void
  onOpen: () => void
}

const groups: Readonly<Record<DeliveryState, StatusGroup>> = {
  waiting: 'waiting',
  delivered: 'success',
  dead: 'fail',
  held: 'draft',
}

/** One message of the log. */
export function DeliveryRow({ row, isTicked, onTick, onOpen }: DeliveryRowProps) {
  const { type, subject, state, created_at } = row
  const name = `${typeWords[type]()} ${subject}`.trim()
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-2.5 text-13 last:border-0">
      <Checkbox checked={isTicked} aria-label={m.webhooks_tick({ name })} onChange={onTick} />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 tablet:grid-cols-[9rem_1fr_auto]">
        <time dateTime={created_at} className="figures text-12 text-ink-3 tablet:text-13">
          {formatInstant(created_at)}
        </time>
        <span className="min-w-0 wrap-anywhere">
          <b className="font-medium">{typeWords[type]()}</b>
          {subject && <span className="figures text-ink-2"> · {subject}</span>}
          <span className="block text-12 text-ink-3">{lastWords(row)}</span>
        </span>
        <span>
          <Badge group={groups[state]}>{stateWords[state]()}</Badge>
        </span>
      </div>
      <Button size="sm" variant="quiet" aria-label={m.webhooks_open({ name })} onClick={onOpen}>
        {m.webhooks_open_short()}
      </Button>
    </li>
  )
}

function lastWords({
  attempts,
  state,
  next_at,
  last_status,
  last_failure,
  last_duration_ms,
}: WebhookDelivery) {
  if (attempts === 0) return state === 'held' ? m.webhooks_held_words() : m.webhooks_not_sent()
  const said = answerWords({ status: last_status, failure: last_failure, duration_ms: last_duration_ms ?? 0 })
  if (state !== 'waiting' || next_at === null) return said
  return `${said} ${m.webhooks_next({ at: formatInstant(next_at) })}`
}
