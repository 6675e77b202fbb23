import { restoreDraft, withdrawAnswer } from '@guihang/contract/parcels/take-back'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { countText } from '@guihang/web/count-text.ts'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'

const calls = { withdraw_answer: withdrawAnswer, restore_draft: restoreDraft }

// Few enough to leave the line free for other screens meanwhile.
const atOnce = 4

export async function takeBack(event: keyof typeof calls, ids: readonly string[]): Promise<void> {
  const waiting = [...ids]
  const problems: unknown[] = []
  const go = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await client.call(calls[event], { params: { id } }).catch((error: unknown) => problems.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, go))
  const done = ids.length - problems.length
  if (problems.length === 0) toast.success(words[event].all({ count: parcelsText(done) }))
  else
    toast.error(words[event].some({ count: countText(done), total: parcelsText(ids.length) }), {
      detail: problemOf(problems[0]).message,
    })
  await queryClient.invalidateQueries({ queryKey: ['parcels'] })
}

const words = {
  withdraw_answer: { all: m.parcels_withdraw_answer_done, some: m.parcels_withdraw_answer_some },
  restore_draft: { all: m.parcels_restore_draft_done, some: m.parcels_restore_draft_some },
}
