import { ApiError } from '@guihang/contract/client'
import type { Lot } from './unsaved-rows.ts'

/** The new lines of a lot into which somebody else put other orders meanwhile. */
export function takenLines(problem: unknown, { added }: Lot): number[] {
  const faults = problem instanceof ApiError ? Object.keys(problem.body.errors ?? {}) : []
  return faults.flatMap((field) => {
    const [, index] = /^added\.(\d+)$/.exec(field) ?? []
    return index === undefined ? [] : (added[Number(index)] ?? [])
  })
}
