import { type ApprovalKind, approvalKinds } from '@guihang/domain/provider/approvals/approval-kinds'
import type { QueuePlace } from '@guihang/domain/provider/approvals/approval-queue'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader } from '../../../../platform/database/index.ts'

const reason = 'the provider decides for all shops'

/** Where things of a kind wait. An index holds them alone, in their order, so that decided ones cost nothing. */
export type WaitingPlace = {
  readonly kind: ApprovalKind
  readonly from: RawBuilder<unknown>
  readonly waits: RawBuilder<unknown>
  readonly shop_id: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly made_at: RawBuilder<unknown>
  /** `order` sorts as the instant does, by a column of the index. Null where nothing of the kind has a deadline. */
  readonly due: { readonly at: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } | null
  /** The operator who may not decide it; null where one person is enough. */
  readonly maker: RawBuilder<unknown> | null
}

export type WaitingKey = {
  readonly shop_id: string | null
  readonly id: string
  readonly due_at: Date | null
  readonly made_at: Date
}

/** In the order of the queue. */
export async function listWaitingKeys(
  reader: Reader,
  place: WaitingPlace,
  { after, limit }: { readonly after: QueuePlace | undefined; readonly limit: number },
): Promise<WaitingKey[]> {
  const { due, made_at, id } = place
  const order = due === null ? sql`${made_at}, ${id}` : sql`${due.order}, ${made_at}, ${id}`
  const later = after === undefined ? sql`true` : isLater(place, after)
  const { rows } = await sql<WaitingKey>`
    SELECT ${keyColumns(place)} ${place.from} WHERE ${place.waits} AND ${later}
    ORDER BY ${order} LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

export async function findWaitingKey(
  reader: Reader,
  place: WaitingPlace,
  id: string,
): Promise<WaitingKey | undefined> {
  const { rows } = await sql<WaitingKey>`
    SELECT ${keyColumns(place)} ${place.from} WHERE ${place.waits} AND ${place.id} = ${id}::uuid`.execute(
    acrossShops(reader, reason),
  )
  return rows[0]
}

export type WaitingCount = { readonly count: number; readonly due_today: number; readonly mine: number }

export async function countWaiting(
  reader: Reader,
  { from, waits, due, maker }: WaitingPlace,
  { until, operator_id }: { readonly until: Date; readonly operator_id: string },
): Promise<WaitingCount> {
  const isDue = due === null ? sql`false` : sql`${due.at} <= ${until}`
  const isMine = maker === null ? sql`false` : sql`${maker} = ${operator_id}::uuid`
  const { rows } = await sql<WaitingCount>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE ${isDue}))::int AS due_today,
      (count(*) FILTER (WHERE ${isMine}))::int AS mine
    ${from} WHERE ${waits}`.execute(acrossShops(reader, reason))
  return rows[0] ?? { count: 0, due_today: 0, mine: 0 }
}

function keyColumns({ shop_id, id, due, made_at }: WaitingPlace): RawBuilder<unknown> {
  const due_at = due === null ? sql`NULL::timestamptz` : due.at
  return sql`${shop_id} AS shop_id, ${id} AS id, ${due_at} AS due_at, ${made_at} AS made_at`
}

/** As `comparePlaces` has it. */
function isLater({ kind, due, made_at, id }: WaitingPlace, after: QueuePlace): RawBuilder<unknown> {
  const order = approvalKinds.indexOf(kind) - approvalKinds.indexOf(after.kind)
  const isAfter = sql`(${made_at}, ${id}) > (${after.made_at}, ${after.id}::uuid)`
  const notBefore = order > 0 ? sql`${made_at} >= ${after.made_at}` : sql`${made_at} > ${after.made_at}`
  const younger = order === 0 ? isAfter : notBefore
  if (due === null) return after.due_at === null ? younger : sql`true`
  if (after.due_at === null) return sql`(${due.at} IS NULL AND ${younger})`
  return sql`(${due.at} > ${after.due_at} OR ${due.at} IS NULL OR (${due.at} = ${after.due_at} AND ${younger}))`
}
