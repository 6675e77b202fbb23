import type { StatementLine } from '@guihang/contract/statements'
import { feeParts, lineWords } from '../statement-words.ts'

/** The lines of one parcel, or the one line of an earlier statement that is carried over. */
export type LineGroup = {
  key: string
  parcel: StatementLine['parcel']
  /** What the shop gets by them. */
  amount: number
  lines: StatementLine[]
}

/** The lines by parcel, in their order: those of a parcel stand together in a statement. */
export function groupsOf(lines: readonly StatementLine[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.parcel !== null && last.parcel?.id === line.parcel.id) {
      last.lines.push(line)
      last.amount += line.amount
    } else
      groups.push({ key: String(line.position), parcel: line.parcel, amount: line.amount, lines: [line] })
  }
  return groups
}

/** `1.120.000 − 19.000`: what came in and what went off; empty where there is only one of the two. */
export function sidesOf({ lines }: LineGroup): { gained: number; lost: number } {
  const sum = (wanted: (amount: number) => boolean) =>
    lines.reduce((total, { amount }) => total + (wanted(amount) ? amount : 0), 0)
  return { gained: sum((amount) => amount > 0), lost: sum((amount) => amount < 0) }
}

/** `Phí của đơn hoàn: Phí giao 48.500 ₫, Phí hoàn 24.250 ₫`: what is taken off where nothing came in. */
export function reasonWords({ lines }: LineGroup): string {
  return lines.map((line) => [lineWords(line), feeParts(line)].filter(Boolean).join(': ')).join('; ')
}
