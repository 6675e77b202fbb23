import type { RowEdit, RowValues } from './row-values.ts'

export type Lot = {
  readonly rows: { readonly no: number; readonly values: RowValues }[]
  readonly removed: number[]
  readonly added: number[]
}

export function createUnsaved() {
  let waiting = new Map<number, RowEdit>()
  let sending = new Map<number, RowEdit>()
  // Lines that the server does not know yet.
  let added = new Set<number>()

  return {
    /** `isNew`: there is no row in this line so far. */
    put(no: number, edit: RowEdit, isNew: boolean): void {
      if (edit === null) {
        waiting.delete(no)
        if (added.has(no) && !sending.has(no)) added.delete(no)
        else waiting.set(no, null)
        return
      }
      // A line whose removal still waits is there.
      if (isNew && !waiting.has(no)) added.add(no)
      waiting.set(no, { ...waiting.get(no), ...edit })
    },
    /** The next lines to send. They are on their way until `arrived` or `failed`. */
    take(most: number): Lot {
      sending = new Map([...waiting].slice(0, most))
      for (const no of sending.keys()) waiting.delete(no)
      const rows = [...sending].flatMap(([no, values]) => (values === null ? [] : [{ no, values }]))
      return {
        rows,
        removed: [...sending].flatMap(([no, values]) => (values === null ? [no] : [])),
        added: rows.flatMap(({ no }) => (added.has(no) ? [no] : [])),
      }
    },
    arrived(): void {
      for (const [no, edit] of sending) if (edit !== null) added.delete(no)
      sending = new Map()
    },
    /** What was typed meanwhile counts above what did not arrive. */
    failed(): void {
      const later = waiting
      waiting = sending
      sending = new Map()
      for (const [no, edit] of later) {
        const earlier = waiting.get(no)
        waiting.set(no, edit === null || !earlier ? edit : { ...earlier, ...edit })
      }
    },
    of(no: number): RowEdit | undefined {
      const late = waiting.get(no)
      const early = sending.get(no)
      if (late === undefined || late === null) return late === undefined ? early : late
      return { ...early, ...late }
    },
    isNew: (no: number) => added.has(no),
    newLines: () => [...added],
    renumber(lines: ReadonlyMap<number, number>): void {
      const moved = <Kept>(map: ReadonlyMap<number, Kept>) =>
        new Map([...map].map(([no, kept]) => [lines.get(no) ?? no, kept]))
      waiting = moved(waiting)
      sending = moved(sending)
      added = new Set([...added].map((no) => lines.get(no) ?? no))
    },
    get size() {
      return waiting.size + sending.size
    },
    get waits() {
      return waiting.size > 0
    },
    /** All of it, to be kept on this machine. */
    all(): { rows: [number, RowEdit][]; added: number[] } {
      const lines = new Set([...sending.keys(), ...waiting.keys()])
      return { rows: [...lines].map((no) => [no, this.of(no) ?? null]), added: [...added] }
    },
  }
}
