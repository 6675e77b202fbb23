import { toast } from '@guihang/ui/feedback/toast.ts'
import { useState } from 'react'
import { problemOf } from '../api/problems.ts'

/** Does one act at a time. A toast says why it failed; `after` follows, failed or not. */
export function useAct() {
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, after?: () => unknown): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    try {
      await after?.()
    } finally {
      setBusy(false)
    }
  }

  return { busy, act }
}
