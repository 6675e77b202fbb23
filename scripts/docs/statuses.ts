import { limits } from '@guihang/domain/limits'
import {
  eventFacts,
  eventsByOwnCall,
  parcelEvents,
} from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { lifecycle, type Transition } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { parcelActions } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import {
  isFinal,
  parcelStatuses,
  statusesOf,
  statusGroups,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusGroupLabels, statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { statusesOfTarget, type Target } from '@guihang/domain/parcels/lifecycle/targets'
import { pageHead, table } from './tables.ts'

/** docs/reference/statuses.md: the 55 statuses, and the lifecycle table as a diagram and as rows. */
export function statusesPage(): string {
  return [
    pageHead(
      'Statuses of a parcel',
      'packages/domain/src/parcels/lifecycle/parcel-statuses.ts and parcel-lifecycle.ts',
    ),
    `All ${parcelStatuses.length} statuses of the specification stand in exactly one of ${statusGroups.length} groups.`,
    `Each is reachable from \`draft\`, and nothing leaves a final one.\n`,
    ...statusGroups.flatMap((group) => [
      `## ${statusGroupLabels[group].vi} (${statusGroupLabels[group].en}, \`${group}\`)\n`,
      table(
        ['Status', 'Tiếng Việt', 'English', 'Final'],
        statusesOf(group).map((status) => [
          `\`${status}\``,
          statusLabel(status, 'vi'),
          statusLabel(status, 'en'),
          isFinal(status) ? 'yes' : '',
        ]),
      ),
      '',
    ]),
    '## The lifecycle\n',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> draft',
    ...lifecycle.flatMap(({ from, event, to }) =>
      statusesOfTarget(to).map((status) => `  ${from} --> ${status}: ${event}`),
    ),
    '```\n',
    table(
      ['From', 'Event', 'To', 'Reported by', 'Only'],
      lifecycle.map((row) => [
        `\`${row.from}\``,
        `\`${row.event}\``,
        textOfTarget(row.to),
        row.also === undefined ? row.actor : `${row.actor}, ${row.also}`,
        conditionOf(row),
      ]),
    ),
    `\nThe operations API takes every event that is not the shop's or the recipient's as a report, but for these, which move money or goods and have calls of their own: ${eventsByOwnCall.map((event) => `\`${event}\``).join(', ')}.`,
    '\n## Events\n',
    table(
      ['Event', 'Tiếng Việt', 'English'],
      parcelEvents.map((event) => [`\`${event}\``, eventFacts[event].label.vi, eventFacts[event].label.en]),
    ),
    `\nWhat a shop may do with a parcel (${parcelActions.map((action) => `\`${action}\``).join(', ')}) is asked of \`parcelCan\`, which the API and the buttons share.\n`,
  ].join('\n')
}

function conditionOf(row: Transition): string {
  const { with_cash, attempts_left, collected, held, then_pushed, original_in, at } = row
  if (original_in) return `the rest of a partial delivery, once the kept part is \`${original_in}\``
  if (at)
    return at.hub === 'last_hub'
      ? `at ${lastHubs[at.towards]}`
      : `at another hub than ${lastHubs[at.towards]}`
  if (with_cash) return 'with cash to collect'
  if (collected) return 'when its recipient fetches it at the hub'
  const tries = `after fewer than ${limits.delivery_attempts} failed deliveries`
  if (collected === false) return `${tries}, and not while the hub keeps it for its recipient`
  if (attempts_left) return tries
  if (held === undefined) return ''
  if (!held) return 'while it need not be approved'
  const stays = 'one that is then pushed stays until the order system answers'
  return then_pushed ? `while it must be approved; ${stays}` : 'while it must be approved'
}

function textOfTarget(to: Target): string {
  if (typeof to === 'string') return `\`${to}\``
  if (to.by === 'history') return wordsOfHistory[to.back_to]
  const unnamed = `\`${to[to.unknown_hub]}\` where no hub is named`
  return `\`${to.last_hub}\` at ${lastHubs[to.towards]}, \`${to.other_hub}\` at any other; ${unnamed}`
}

const lastHubs = { receiver: 'the hub that delivers', sender: 'the hub that returns' } as const

const wordsOfHistory = {
  before_request: 'the status before the request, or what it waits for where its load has ended',
  last_wait: 'what it waited for where it was last seen',
  before_answer: 'the status before the answer, while nothing has happened since',
  before_deletion: `\`draft\`, of a draft that was deleted at most ${limits.draft_restore_hours} hours ago`,
} as const
