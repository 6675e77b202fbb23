import { dayMs } from '@guihang/domain/time'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'

export async function isArchived(reader: Reader, from: Date, to: Date): Promise<boolean> {
  const found = await reader
    .selectFrom('archived_months')
    .select('month')
    .where('end_id', '>', firstIdAt(from))
    .where(({ or, eb }) => or([eb('first_id', 'is', null), eb('first_id', '<=', firstIdAt(to))]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A parcel's money moves on within so many days: what is counted in a period may have begun before it. */
const movesOnMs = 60 * dayMs

/** Rejects what only the entries and events of some time tell, where these lie in files. Throws EARCHIVED. */
export async function refuseArchived(reader: Reader, from: Date, to: Date): Promise<void> {
  if (await isArchived(reader, new Date(from.getTime() - movesOnMs), to)) throw reject('EARCHIVED')
}

type Traces = {
  readonly created_at: Date
  readonly updated_at: Date
  readonly receiver_masked_at: Date | null
}

/** A month goes only once the receivers of its parcels are forgotten, so that nothing is asked about others. */
export async function archivedMark(
  reader: Reader,
  { created_at, updated_at, receiver_masked_at }: Traces,
): Promise<{ history_archived?: true }> {
  if (receiver_masked_at === null) return {}
  return (await isArchived(reader, created_at, updated_at)) ? { history_archived: true } : {}
}
