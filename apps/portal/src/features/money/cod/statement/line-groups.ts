import type { StatementLine } from '@guihang/contract/money/statements'
import type { LineKind } from '@guihang/domain/money/statements/statements'
import { feeParts, lineWords } from '../statement-words.ts'

/** The lines of one parcel, or the one line of an earlier statement that is carried over. */
export type LineGroup = {
  key: string
  parcel: StatementLine['parcel']
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

/** `1.120.000 − 19.000`, each kind of line summed first: a delivery taken back counts on neither side. */
export function sidesOf({ lines }: LineGroup): { gained: number; lost: number } {
  const byKind = new Map<LineKind, number>()
  for (const { kind, amount } of lines) byKind.set(kind, (byKind.get(kind) ?? 0) + amount)
  const sums = [...byKind.values()]
  const sum = (wanted: (amount: number) => boolean) => sums.filter(wanted).reduce((a, b) => a + b, 0)
  return { gained: sum((amount) => amount > 0), lost: sum((amount) => amount < 0) }
}

/** Whether a delivery of the parcel was taken back: a wrong scan, whose COD and fees stand here twice and reversed. */
export function isTakenBack({ lines }: LineGroup): boolean {
  return lines.some(({ kind, amount }) => kind === 'cod' && amount < 0)
}

/** `Phí của đơn hoàn: Phí giao 48.500 ₫, Phí hoàn 24.250 ₫`: what is taken off where nothing came in. */
export function reasonWords({ lines }: LineGroup): string {
  return lines.map((line) => [lineWords(line), feeParts(line)].filter(Boolean).join(': ')).join('; ')
}
