import type { RowEdit } from './row-values.ts'

/** One row of a step: what its cells held, and what they hold now. null: there was no such row, or there is none now. */
export type RowChange = { readonly no: number; readonly before: RowEdit; readonly after: RowEdit }

const most = 200

/** What was done and can be undone, step by step; a new step ends what could be done again. */
export function createChanges() {
  let done: (readonly RowChange[])[] = []
  let undone: (readonly RowChange[])[] = []
  return {
    push(step: readonly RowChange[]): void {
      done = [...done, step].slice(-most)
      undone = []
    },
    undo(): readonly RowChange[] {
      const step = done.pop() ?? []
      if (step.length > 0) undone.push(step)
      return step
    },
    redo(): readonly RowChange[] {
      const step = undone.pop() ?? []
      if (step.length > 0) done.push(step)
      return step
    },
    renumber(lines: ReadonlyMap<number, number>): void {
      const moved = (step: readonly RowChange[]) =>
        step.map((change) => ({ ...change, no: lines.get(change.no) ?? change.no }))
      done = done.map(moved)
      undone = undone.map(moved)
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  }
}
