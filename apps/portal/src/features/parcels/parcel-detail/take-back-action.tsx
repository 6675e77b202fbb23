import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { beforeAnswer, beforeDeletion, isRestorable } from '@guihang/domain/parcels/lifecycle/past-steps'
import { Button } from '@guihang/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from '#icons'
import { m } from '../../../texts/messages.js'

type TakingBack = 'withdraw_answer' | 'restore_draft'

export function TakeBackAction({ parcel }: { parcel: ParcelDetail }) {
  const event = whatToTakeBack(parcel)
  const taking = useMutation({
    mutationFn: async (asked: TakingBack) => {
      const { takeBack } = await import('../parcels/take-back.ts')
      await takeBack(asked, [parcel.id])
    },
  })
  if (event === null) return null
  const { title, help, act } = words[event]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <Undo2 size={16} className="text-ink-3" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-medium">{title()}</b>
        <span className="block text-13 text-ink-3">{help()}</span>
      </span>
      <Button size="sm" busy={taking.isPending} onClick={() => taking.mutate(event)} className="phone:ml-7">
        {act()}
      </Button>
    </li>
  )
}

function whatToTakeBack({ events }: ParcelDetail): TakingBack | null {
  const history = events.map((step) => ({ ...step, by: step.actor.type }))
  if (beforeAnswer(history) !== undefined) return 'withdraw_answer'
  const deleted = beforeDeletion(history)
  return deleted !== undefined && isRestorable(new Date(deleted.step.at), new Date()) ? 'restore_draft' : null
}

const words = {
  withdraw_answer: {
    title: m.parcels_withdraw_answer,
    help: m.parcels_withdraw_answer_help,
    act: m.parcels_withdraw_answer_act,
  },
  restore_draft: {
    title: m.parcels_restore_draft,
    help: () => m.parcels_restore_draft_help({ hours: limits.draft_restore_hours }),
    act: m.parcels_restore_draft_act,
  },
}
