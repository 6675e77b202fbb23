import { parcelEvents } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { newsFor, promisedEvent } from '@guihang/domain/talk/support/parcel-news'
import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { hurryUps, requestTypeFacts, requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportEventLabels, supportEvents } from '@guihang/domain/talk/support/support-events'
import { type SupportTransition, supportLifecycle } from '@guihang/domain/talk/support/support-lifecycle'
import { supportStatuses, supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { supportTeamLabels, supportTeams } from '@guihang/domain/talk/support/support-teams'
import { pageHead, table } from './tables.ts'

/** docs/reference/support.md: statuses, lifecycle, types and teams of support requests. */
export function supportPage(): string {
  return [
    pageHead('Support requests', 'packages/domain/src/talk/support'),
    'How these tables are read: [docs/rules/support.md](../rules/support.md).\n',
    '## Statuses\n',
    table(
      ['Status', 'Tiếng Việt', 'English', 'Final'],
      supportStatuses.map((status) => {
        const { label, final } = supportStatusFacts[status]
        return [code(status), label.vi, label.en, final ? 'yes' : '']
      }),
    ),
    '\n## The lifecycle\n',
    table(
      ['From', 'Event', 'To', 'By', 'Only'],
      supportLifecycle.map((row) => [
        code(row.from),
        code(row.event),
        toOf(row),
        row.actors.join(', '),
        conditionOf(row),
      ]),
    ),
    '\n## Types\n',
    table(
      ['Type', 'Tiếng Việt', 'English', 'Answered within', 'Of a parcel in'],
      requestTypes.map((type) => {
        const { label, needs_parcel, answer_hours } = requestTypeFacts[type]
        const asked = parcelStatuses.filter((status) => canAsk(type, status))
        return [
          code(type),
          label.vi,
          label.en,
          `${answer_hours} hours`,
          needs_parcel ? codes(asked) : 'any status but `draft`, or no parcel',
        ]
      }),
    ),
    '\n## What a parcel tells a promised attempt\n',
    table(
      ['Type', 'A promise reports', 'Under way from', 'Fails with', 'Succeeds with'],
      hurryUps.map((type) => {
        const told = (...news: readonly (string | null)[]) =>
          codes(parcelEvents.filter((event) => news.includes(newsFor(type, event))))
        const reports = parcelStatuses
          .filter((status) => canAsk(type, status))
          .flatMap((status) => promisedEvent(type, status) ?? [])
        return [
          code(type),
          codes([...new Set(reports)]),
          told('parcel_sets_out', 'parcel_turns_back'),
          told('attempt_fails'),
          told('attempt_succeeds'),
        ]
      }),
    ),
    '\n## Events\n',
    table(
      ['Event', 'Tiếng Việt', 'English'],
      supportEvents.map((event) => [code(event), supportEventLabels[event].vi, supportEventLabels[event].en]),
    ),
    '\n## Teams\n',
    table(
      ['Team', 'Tiếng Việt', 'English'],
      supportTeams.map((team) => [code(team), supportTeamLabels[team].vi, supportTeamLabels[team].en]),
    ),
    '',
  ].join('\n')
}

function toOf({ to, then_waits_for }: SupportTransition): string {
  return then_waits_for === undefined ? code(to) : `${code(to)} by the ${then_waits_for}`
}

function conditionOf({ waits_for, promised, types }: SupportTransition): string {
  const conditions = [
    ...(waits_for === undefined ? [] : [`while the ${waits_for} must confirm`]),
    ...(promised === undefined ? [] : [promised ? 'once an attempt is promised' : 'while none is promised']),
    ...(types === undefined ? [] : [codes(types)]),
  ]
  return conditions.join('; ')
}

function code(word: string): string {
  return `\`${word}\``
}

function codes(words: readonly string[]): string {
  return words.map(code).join(', ')
}
