import type { Approval } from '@guihang/contract/provider/approvals'
import type { ReactNode } from 'react'
import { useStepUp } from '../../core/step-up.tsx'
import { sentence } from './approval-words.ts'
import type { Seen } from './decide.ts'

export type DecisionFormProps<Item extends Approval = Approval> = {
  item: Item
  onClose: () => void
  onDone: () => Promise<void>
  onRefused: (problem: unknown) => void
}

/** Asks for the key over what is shown, then sends the decision with it. Null: the person gave up, and nothing was sent. */
export function useSignedDecision(item: Approval): {
  signed: <Answer>(purpose: string, send: (seen: Seen) => Promise<Answer>) => Promise<Answer | null>
  dialog: ReactNode
} {
  const { ask, dialog } = useStepUp()
  return {
    async signed(purpose, send) {
      const step_up_id = await ask({ purpose, subject_hash: item.hash, sentence: sentence(item) })
      return step_up_id === null ? null : await send({ seen_hash: item.hash, step_up_id })
    },
    dialog,
  }
}
