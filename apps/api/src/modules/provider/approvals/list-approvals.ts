import { Id } from '@guihang/contract/common'
import type { AnswerOf, ParamsOf, QueryOf } from '@guihang/contract/operation'
import type {
  Approval,
  ApprovalCount,
  listApprovals as declared,
  countApprovals as declaredCounts,
  getApproval as declaredOne,
} from '@guihang/contract/provider/approvals'
import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { type ApprovalKind, approvalKinds } from '@guihang/domain/provider/approvals/approval-kinds'
import { comparePlaces, type QueuePlace } from '@guihang/domain/provider/approvals/approval-queue'
import type { Operator } from '../../../platform/auth/caller.ts'
import { readTogether } from '../../../platform/database/index.ts'
import { cursorInstant } from '../../../platform/http/answers/cursor-instant.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Asking } from './kinds/approval-source.ts'
import { approvalSources } from './kinds/sources.ts'
import { countWaiting, findWaitingKey, listWaitingKeys, type WaitingKey } from './kinds/waiting.store.ts'

type Placed = QueuePlace & WaitingKey

/** One page over all kinds. The statements are a few for each kind, whatever waits and whatever was decided. */
export async function listApprovals(
  platform: Platform,
  operator: Operator,
  { kind, cursor, limit }: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const kinds = kindsAsked(kind)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  return await readTogether(platform.database.db, async (reader) => {
    const waiting: Placed[] = []
    for (const one of kinds) {
      const keys = await listWaitingKeys(reader, approvalSources[one].place, { after, limit: limit + 1 })
      waiting.push(...keys.map((key) => ({ ...key, kind: one })))
    }
    waiting.sort(comparePlaces)
    const page = waiting.slice(0, limit)
    const data = await describe({ platform, reader, operator }, page)
    const last = page.at(-1)
    const next_cursor = waiting.length > limit && last !== undefined ? cursorOf(last) : null
    return { data, meta: { next_cursor, total: null } }
  })
}

/** Raises ENOTFOUND for what does not wait. */
export async function getApproval(
  platform: Platform,
  operator: Operator,
  { kind, id }: ParamsOf<typeof declaredOne>,
): Promise<Approval> {
  const { db: reader } = platform.database
  const { place, list } = approvalSources[kind]
  const key = await findWaitingKey(reader, place, id)
  const [approval] = key === undefined ? [] : await list({ platform, reader, operator }, [key], 'whole')
  if (approval === undefined) throw reject('ENOTFOUND')
  return approval
}

export async function countApprovals(
  { database, businessClock }: Pick<Platform, 'database' | 'businessClock'>,
  operator: Operator,
): Promise<AnswerOf<typeof declaredCounts>['data']> {
  const until = startOfBusinessDay(addDays(businessDayOf(businessClock.now()), 1))
  const asked = { until, operator_id: operator.id }
  const kinds = await readTogether(database.db, async (reader) => {
    const counts: ApprovalCount[] = []
    for (const kind of approvalKinds)
      counts.push({ kind, ...(await countWaiting(reader, approvalSources[kind].place, asked)) })
    return counts
  })
  const sum = (figure: 'count' | 'due_today' | 'mine') => kinds.reduce((total, one) => total + one[figure], 0)
  return { count: sum('count'), due_today: sum('due_today'), mine: sum('mine'), kinds }
}

async function describe(asking: Asking, page: readonly Placed[]): Promise<Approval[]> {
  const described = new Map<string, Approval>()
  for (const [kind, keys] of Map.groupBy(page, (key) => key.kind))
    for (const approval of await approvalSources[kind].list(asking, keys, 'listed'))
      described.set(`${kind} ${approval.id}`, approval)
  return page.flatMap(({ kind, id }) => described.get(`${kind} ${id}`) ?? [])
}

function kindsAsked(text: string | undefined): readonly ApprovalKind[] {
  const asked = text?.split(',')
  return approvalKinds.filter((kind) => asked?.includes(kind) ?? true)
}

function cursorOf({ due_at, made_at, kind, id }: QueuePlace): string {
  return [due_at?.toISOString() ?? '', made_at.toISOString(), approvalKinds.indexOf(kind), id].join('_')
}

function readCursor(cursor: string): QueuePlace {
  const [due = '', made = '', index = '', id = ''] = cursor.split('_')
  const [due_at, made_at] = [due === '' ? null : cursorInstant(due), cursorInstant(made)]
  const kind = /^\d{1,2}$/.test(index) ? approvalKinds[Number(index)] : undefined
  if (due_at === undefined || made_at === undefined || kind === undefined || !Id.safeParse(id).success)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { due_at, made_at, kind, id }
}
