import { lifecycle } from '@guihang/domain/lifecycle-table'
import { parcelActions } from '@guihang/domain/parcel-actions'
import { parcelEventLabels, parcelEvents } from '@guihang/domain/parcel-events'
import {
  isFinal,
  parcelStatuses,
  statusesOf,
  statusGroupLabels,
  statusGroups,
  statusLabel,
} from '@guihang/domain/parcel-statuses'
import { pageHead, table } from './tables.ts'

/** docs/reference/statuses.md: the 55 statuses, and the lifecycle table as a diagram and as rows. */
export function statusesPage(): string {
  const moving = new Set(lifecycle.flatMap(({ from, to }) => [from, to]))
  return [
    pageHead('Statuses of a parcel', 'packages/domain/src/parcel-statuses.ts and parcel-lifecycle.ts'),
    `All ${parcelStatuses.length} statuses of the specification stand in exactly one of ${statusGroups.length} groups.`,
    `${moving.size} of them can be reached by an event so far; the others wait for the events of returns, losses and payouts.\n`,
    ...statusGroups.flatMap((group) => [
      `## ${statusGroupLabels[group].vi} (${statusGroupLabels[group].en}, \`${group}\`)\n`,
      table(
        ['Status', 'Tiếng Việt', 'English', 'Final', 'Has an event'],
        statusesOf(group).map((status) => [
          `\`${status}\``,
          statusLabel(status, 'vi'),
          statusLabel(status, 'en'),
          isFinal(status) ? 'yes' : '',
          moving.has(status) ? 'yes' : '',
        ]),
      ),
      '',
    ]),
    '## The lifecycle\n',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> draft',
    ...lifecycle.map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`),
    '```\n',
    table(
      ['From', 'Event', 'To', 'Reported by', 'Only'],
      lifecycle.map(({ from, event, to, actor, with_cash }) => [
        `\`${from}\``,
        `\`${event}\``,
        `\`${to}\``,
        actor,
        with_cash ? 'with cash to collect' : '',
      ]),
    ),
    '\n## Events\n',
    table(
      ['Event', 'Tiếng Việt', 'English'],
      parcelEvents.map((event) => [`\`${event}\``, parcelEventLabels[event].vi, parcelEventLabels[event].en]),
    ),
    `\nWhat a shop may do with a parcel (${parcelActions.map((action) => `\`${action}\``).join(', ')}) is asked of \`parcelCan\`, which the API and the buttons share.\n`,
  ].join('\n')
}
