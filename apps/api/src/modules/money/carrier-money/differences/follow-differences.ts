import type { Decision } from '@guihang/domain/money/carrier-statements/carrier-accounts'
import type { Difference } from '@guihang/domain/money/carrier-statements/difference-classes'
import {
  type DifferenceStory,
  followFacts,
  restOf,
  undecidedStates,
} from '@guihang/domain/money/carrier-statements/difference-states'
import { newId } from '../../../../platform/new-id.ts'
import type { DifferenceRow } from './differences.store.ts'

/** What a difference is of: all of a parcel's, a row of a statement, or a statement's total. */
export type Subject = Pick<
  DifferenceRow,
  'connection_id' | 'shop_id' | 'parcel_id' | 'carrier_code' | 'statement_id' | 'row_no'
> & {
  /** `parcel:<id>:<class>`, `row:<statement>:<no>`, `total:<statement>`. */
  readonly name: string
}

export type Followed = {
  /** Rows that are new or other than before. */
  readonly changed: readonly DifferenceRow[]
  /** All rows as they are now. */
  readonly rows: readonly DifferenceRow[]
}

/**
 * Rows are the parts of one story (the domain's): each decision keeps the row that it was made on, and what nobody has
 * decided is one more. `amount` 0: the facts give it no longer.
 */
export function followSubject(
  kept: readonly DifferenceRow[],
  subject: Subject,
  found: Difference,
  now: Date,
): Followed {
  const live = kept.filter(({ state }) => state !== 'gone')
  const undecided = live.find(isUndecided)
  const story = followFacts(storyOf(live, undecided), found.amount)
  if (story === undefined) return { changed: [], rows: kept }
  const changed: DifferenceRow[] = [
    ...shrink(live, 'written_off', story.written_off, now),
    ...shrink(live, 'accepted', story.accepted, now),
    ...followRest({ kept, undecided, subject, found, story, now }),
  ]
  const byId = new Map([...kept, ...changed].map((row) => [row.id, row]))
  return { changed, rows: [...byId.values()] }
}

/** What people decided of what is still there. */
export function decisionsOf(rows: readonly DifferenceRow[]): Decision[] {
  return rows.flatMap(({ class: name, state: end, amount }) =>
    end === 'accepted' || end === 'written_off' ? [{ class: name, end, amount }] : [],
  )
}

export function isUndecided({ state }: Pick<DifferenceRow, 'state'>): boolean {
  return undecidedStates.some((open) => open === state)
}

function storyOf(
  live: readonly DifferenceRow[],
  undecided: DifferenceRow | undefined,
): DifferenceStory | undefined {
  const last = undecided ?? live.at(-1)
  if (last === undefined) return undefined
  const sum = (of: (row: DifferenceRow) => boolean) =>
    live.reduce((total, row) => total + (of(row) ? row.amount : 0), 0)
  return {
    state: last.state,
    amount: sum(() => true),
    accepted: sum(({ state }) => state === 'accepted'),
    written_off: sum(({ state }) => state === 'written_off'),
  }
}

/** The newest decision gives way first. */
function shrink(
  live: readonly DifferenceRow[],
  state: 'accepted' | 'written_off',
  left: number,
  changed_at: Date,
): DifferenceRow[] {
  const changed: DifferenceRow[] = []
  let rest = left
  for (const row of live.filter((one) => one.state === state)) {
    const amount = Math.abs(row.amount) <= Math.abs(rest) ? row.amount : rest
    rest -= amount
    if (amount === row.amount) continue
    const version = row.version + 1
    changed.push(
      amount === 0 ? { ...row, state: 'gone', changed_at, version } : { ...row, amount, changed_at, version },
    )
  }
  return changed
}

type Rest = {
  readonly kept: readonly DifferenceRow[]
  readonly undecided: DifferenceRow | undefined
  readonly subject: Subject
  readonly found: Difference
  readonly story: DifferenceStory
  readonly now: Date
}

function followRest({ kept, undecided, subject, found, story, now }: Rest): DifferenceRow[] {
  const amount = story.amount === 0 ? 0 : restOf(story)
  const { name, statement_id, ...of } = subject
  // One that was gone before anybody decided it comes back as itself.
  const row = undecided ?? kept.findLast(({ state, decided_at }) => state === 'gone' && decided_at === null)
  const by = { changed_at: now, version: (row?.version ?? 0) + 1 }
  if (amount === 0) return undecided === undefined ? [] : [{ ...undecided, ...by, state: 'gone' }]
  const state = isUndecided(story) ? story.state : 'open'
  if (row !== undefined) {
    if (row.amount === amount && row.state === state && row.statement_id === statement_id) return []
    const asked = state === 'write_off_asked' ? {} : { asked_by_operator: null, asked_by: null }
    return [{ ...row, ...by, ...asked, statement_id, amount, state }]
  }
  const nothing = { letter_id: null, asked_by_operator: null, asked_by: null, decided_by: null }
  return [
    {
      ...{ id: newId(now), subject: kept.length === 0 ? name : `${name}:${kept.length + 1}` },
      ...{ ...of, statement_id, class: found.class, amount, state: 'open' },
      ...{ ...nothing, decided_at: null, note: null, opened_at: now, changed_at: now, version: 1 },
    },
  ]
}
