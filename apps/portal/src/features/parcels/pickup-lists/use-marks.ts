import { markPickupRows } from '@guihang/contract/parcels/pickup-lists'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import type { ListNamed } from './pickup-lists.queries.ts'

export type Mark = 'handed_over' | 'open' | 'off'

/** As many calls as it takes. Says what was refused; answers what was not. */
export async function markRows(list: ListNamed, ids: readonly string[], mark: Mark): Promise<string[]> {
  const marked: string[] = []
  try {
    for (let start = 0; start < ids.length; start += limits.pickup_rows_per_call_max) {
      const part = ids.slice(start, start + limits.pickup_rows_per_call_max)
      const { data } = await client.call(markPickupRows, { body: { ...list, ids: part, mark } })
      marked.push(...data.filter(({ ok }) => ok).map(({ id }) => id))
      const refused = data.filter(({ ok }) => !ok)
      const reason = refused[0]?.message
      if (reason) toast.error(m.pickup_some_refused({ count: parcelsText(refused.length), reason }))
    }
  } catch (error) {
    toast.error(problemOf(error).message, { id: 'pickup-marks' })
  }
  await queryClient.invalidateQueries({ queryKey: ['pickup-list'] })
  return marked
}

export async function markMany(
  list: ListNamed,
  ids: readonly string[],
  mark: Exclude<Mark, 'off'>,
): Promise<void> {
  const marked = await markRows(list, ids, mark)
  if (marked.length === 0) return
  const count = parcelsText(marked.length)
  const [fact, back] =
    mark === 'handed_over'
      ? ([m.pickup_ticked_many({ count }), 'open'] as const) // as: its marks by name
      : ([m.pickup_added({ count }), 'off'] as const) // as: its marks by name
  toast.success(fact, { id: 'pickup-marks', undo: () => void markRows(list, marked, back) })
}
