import { foldText } from '@guihang/domain/text'
import type { ReadFile, ReadRow } from './read-file.ts'
import type { FileSample, Order } from './sample.ts'

export const fields = [
  'name',
  'phone',
  'street',
  'ward',
  'cod',
  'value',
  'weight',
  'goods',
  'quantity',
  'code',
  'notes',
] as const
export type Field = (typeof fields)[number]

export type Scored = {
  readonly name: string
  readonly verdicts: number
  readonly verdictsRight: number
  readonly fields: number
  readonly fieldsRight: number
  readonly missed: number
  readonly invented: number
  /** Rows that could be created with a field that is wrong and of which nothing is said. */
  readonly silent: number
  /** What was wrong, for whoever mends the reader on other files than these. */
  readonly faults: readonly string[]
}

/** Compares what was read of a file with what a careful person reads in it. */
export function scoreFile(sample: FileSample, read: ReadFile): Scored {
  const faults: string[] = []
  const rows = new Map(read.rows.map((row) => [row.no, row]))
  const expected = new Set(sample.orders.map(({ no }) => no))
  let [verdictsRight, fieldsRight, missed, silent] = [0, 0, 0, 0]
  const right = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
    return holds ? 1 : 0
  }
  verdictsRight += right(read.asked === sample.asks, `asked ${read.asked}: ${read.questions.join(', ')}`)
  for (const order of sample.orders) {
    const row = rows.get(order.no)
    if (row === undefined) {
      missed += 1
      faults.push(`line ${order.no} is missed`)
      continue
    }
    verdictsRight += right(
      row.verdict === order.verdict,
      `line ${order.no} is ${row.verdict}: ${row.said.join(', ')}`,
    )
    const wrong = fields.filter((field) => !same(field, order, row))
    fieldsRight += fields.length - wrong.length
    for (const field of wrong)
      faults.push(`line ${order.no}: ${field} is ${row.values[field]}, not ${order[field]}`)
    if (row.verdict === 'creatable' && wrong.some((field) => !row.said.includes(field))) silent += 1
  }
  for (const [no, reason] of Object.entries(sample.left_out)) {
    const told = read.left_out.get(Number(no))
    verdictsRight += right(told === reason, `line ${no} is left out as ${told}, not ${reason}`)
  }
  const invented = read.rows.filter(({ no }) => !expected.has(no))
  for (const { no } of invented) faults.push(`line ${no} is invented`)
  return {
    name: sample.name,
    verdicts: 1 + sample.orders.length + Object.keys(sample.left_out).length,
    verdictsRight,
    fields: sample.orders.length * fields.length,
    fieldsRight,
    missed,
    invented: invented.length,
    silent,
    faults,
  }
}

function same(field: Field, order: Order, row: ReadRow): boolean {
  const read = row.values[field]
  const wanted = order[field]
  // A question about it is the right answer.
  if (order.verdict === 'asked' && wanted === '?') return row.said.includes(field)
  if (typeof wanted === 'number') return Number(read) === wanted
  return field === 'notes' || field === 'code' ? read === wanted : plain(read) === plain(wanted)
}

function plain(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
