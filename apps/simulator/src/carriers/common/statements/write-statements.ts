import {
  type DifferenceClass,
  differenceClasses,
} from '@guihang/domain/money/carrier-statements/difference-classes'
import { randomOf } from '@guihang/domain/seeded-random'
import { ghnStatement } from '../../ghn/statement-columns.ts'
import { ghtkStatement } from '../../ghtk/statement-columns.ts'
import { jtStatement } from '../../jt/statement-columns.ts'
import { viettelPostStatement } from '../../viettel-post/statement-columns.ts'
import type { FakeCarrierKind } from '../fake-carrier.ts'
import { type DraftStatement, type Planted, plantFaults } from './plant-faults.ts'
import { netOfLine, type StatementOrder } from './statement-line.ts'
import type { StatementStyle } from './statement-style.ts'
import { csvOf, workbookOf } from './workbook.ts'
import { type WrittenSheet, writeSheet } from './write-sheet.ts'

export type StatementsAsked = {
  readonly kind: FakeCarrierKind
  /** The same gives the same files. */
  readonly seed: number | string
  /** How many of each class to plant; absent: none. */
  readonly faults?: Partial<Readonly<Record<DifferenceClass, number>>>
  /** How many statements the parcels are divided among; `twice` needs two. */
  readonly statements?: number
  /** What the files are called, before their number; absent: after their carrier. */
  readonly name?: string
  /** VND that the carrier takes for each transfer. */
  readonly transfer_fee?: number
}

export type WrittenStatement = {
  readonly file: string
  readonly bytes: Buffer
  readonly sheets: readonly WrittenSheet[]
  /** VND that the file says is paid, and what comes to the bank. */
  readonly net: number
  readonly bank: number
  /** For the parcels and rows of this file. */
  readonly planted: readonly Planted[]
}

/** The statements of a carrier over its parcels. Those on the way are in them only with what is held. */
export function writeStatements(
  orders: readonly StatementOrder[],
  asked: StatementsAsked,
): WrittenStatement[] {
  const { kind, seed, statements = 2, name = `doi-soat-${kind}`, transfer_fee = 0 } = asked
  const random = randomOf(`${seed}:statements:${kind}`)
  const drafts = Array.from(
    { length: statements },
    (): DraftStatement => ({ lines: [], planted: [], bank_lacks: 0 }),
  )
  const codes = new Set(orders.flatMap(({ code, client_code }) => [code, client_code]))
  const foreignCode = () => {
    for (;;) {
      const code = `Z${random.whole(10_000_000, 99_999_999)}`
      if (!codes.has(code)) {
        codes.add(code)
        return code
      }
    }
  }
  const parcels = orders.map((order) => ({ order, draft: random.pick(drafts) }))
  plantFaults(parcels, { drafts, faults: countsOf(asked.faults ?? {}) }, random, foreignCode)
  return drafts.map((draft, at) => written(draft, styles[kind], { name: `${name}-${at + 1}`, transfer_fee }))
}

const styles: Readonly<Record<FakeCarrierKind, StatementStyle>> = {
  ghn: ghnStatement,
  ghtk: ghtkStatement,
  viettel_post: viettelPostStatement,
  jt: jtStatement,
}

function written(
  { lines, planted, bank_lacks }: DraftStatement,
  { format, sheets: pages, total }: StatementStyle,
  { name, transfer_fee }: { readonly name: string; readonly transfer_fee: number },
): WrittenStatement {
  const sheets = pages.map((page, at) =>
    writeSheet(page, lines, { total, transfer_fee: at === pages.length - 1 ? transfer_fee : 0 }),
  )
  const [first] = sheets
  const bytes = format === 'csv' && first !== undefined ? csvOf(first) : workbookOf(sheets)
  const net = lines.reduce((sum, line) => sum + netOfLine(line), 0) - transfer_fee
  return { file: `${name}.${format}`, bytes, sheets, net, bank: net - bank_lacks, planted }
}

function countsOf(
  faults: Partial<Readonly<Record<DifferenceClass, number>>>,
): Record<DifferenceClass, number> {
  const counts = Object.fromEntries(differenceClasses.map((name) => [name, faults[name] ?? 0]))
  return counts as Record<DifferenceClass, number> // as: an entry for each of the classes
}
