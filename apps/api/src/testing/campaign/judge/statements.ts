import { listStatementLines, listStatements } from '@guihang/contract/money/operated-statements'
import type { StatementLine } from '@guihang/contract/money/statements'
import { getParcelMoney, type ParcelMoney } from '@guihang/contract/parcels/parcel-money'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { MoneyStep } from '@guihang/domain/money/cod/cod-figures'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Step } from '../../../../../../judge/history.ts'
import type { Carried } from './board.ts'
import { listOf } from './histories.ts'
import { allRows, type Client, plainClient, type Scene } from './scene.ts'

/** A statement as the provider reads it; `carries` are the ids of those whose net it takes over. */
export type JudgedStatement = {
  readonly id: string
  readonly number: string
  readonly shop_code: string
  readonly state: string
  readonly net_amount: number
  readonly lines: readonly StatementLine[]
  readonly carries: readonly string[]
}

export type Statements = ReadonlyMap<string, JudgedStatement>

/** All statements with their lines, by their ids. */
export async function readStatements(scene: Scene): Promise<Statements> {
  const operator = plainClient(scene, scene.operatorToken)
  const read = new Map<string, JudgedStatement>()
  for (const statement of await allRows((query) => operator.call(listStatements, { query }))) {
    const { id, number, shop_code, state, net_amount } = statement
    const lines = await allRows((query) => operator.call(listStatementLines, { params: { id }, query }))
    const carries = lines.flatMap(({ carried_from }) => carried_from ?? [])
    read.set(id, { id, number, shop_code, state, net_amount, lines, carries })
  }
  return read
}

/** Its own lines and those of the statements that it carries, directly or through others. */
export function linesOfChain({ lines, carries }: JudgedStatement, all: Statements): StatementLine[] {
  const carried = carries.flatMap((id) => all.get(id) ?? [])
  return [...lines, ...carried.flatMap((statement) => linesOfChain(statement, all))]
}

/** What lines say of one parcel together, in VND. */
export type Part = { readonly cod: number; readonly compensation: number; readonly fees: number }

/** By the ids of their parcels. */
export function partsOf(lines: readonly StatementLine[]): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  for (const { kind, amount, parcel } of lines) {
    if (parcel === null) continue
    const part = parts.get(parcel.id) ?? { cod: 0, compensation: 0, fees: 0 }
    const name = kind === 'cod' || kind === 'compensation' ? kind : 'fees'
    parts.set(parcel.id, { ...part, [name]: part[name] + amount })
  }
  return parts
}

/** What was collected and taken back is nothing in the end. */
export function isPaidFor({ cod, compensation, fees }: Part): boolean {
  return cod + compensation !== 0 || fees !== 0
}

/** What the call that makes a statement does to the lists of its parcels. */
export function stepsOfMaking(scene: Scene, { number, lines }: JudgedStatement): Step[] {
  return onBoard(scene, lines).map(({ parcel }) => append(moneyList('in_statement', parcel), number))
}

/** What the calls that pay a statement do to the lists of its parcels. */
export type StatementWrites = {
  readonly parcels: readonly Carried[]
  readonly approved: readonly Step[]
  readonly sent: readonly Step[]
  readonly paid: readonly Step[]
}

/** `read`: how its parcels stand before it is approved. */
export function writesOf(
  scene: Scene,
  statement: JudgedStatement,
  all: Statements,
  read: ReadonlyMap<Carried, ParcelDetail>,
): StatementWrites {
  const { id, number } = statement
  const chain = onBoard(scene, linesOfChain(statement, all))
  const withCash = chain.filter(({ parcel, part }) => {
    const detail = read.get(parcel)
    return detail !== undefined && isMoved(part, detail)
  })
  const atCenter = withCash.filter(({ parcel }) => read.get(parcel)?.status === 'cod_transferred_to_center')
  const paid = chain.filter(({ part }) => isPaidFor(part))
  return {
    parcels: chain.map(({ parcel }) => parcel),
    approved: atCenter.map(({ parcel }) => append(listOf(parcel.key), `settle ${number}`)),
    sent: chain.map(({ parcel }) => append(moneyList('sent_to_bank', parcel), number)),
    paid: [
      ...withCash.map(({ parcel }) =>
        append(listOf(parcel.key), `confirm_bank_transfer ${number} · ${bankReference(id)}`),
      ),
      ...paid.map(({ parcel }) => append(moneyList('paid', parcel), number)),
    ],
  }
}

function append(list: string, element: string): Step {
  return ['append', list, element]
}

/** The parcels of these lines that clients know, each with what the lines say of it. */
function onBoard({ board }: Scene, lines: readonly StatementLine[]): { parcel: Carried; part: Part }[] {
  return [...partsOf(lines)].flatMap(([id, part]) => {
    const parcel = board.find(id)
    return parcel === undefined ? [] : [{ parcel, part }]
  })
}

/** Whether approval and payment move it: its COD is on the statement, or, without any, a fee that its receiver paid. */
function isMoved({ cod, fees }: Part, detail: ParcelDetail): boolean {
  return payable.includes(detail.status) && (detail.cod === 0 ? fees !== 0 : cod > 0)
}

const payable: readonly ParcelStatus[] = [
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'cod_transfered',
]

/** What the payer says of the transfer of this statement. */
export function bankReference(id: string): string {
  return `FT-${id}`
}

/**
 * A parcel has a list of the statements that name it, one of those with which its money was sent to the bank, and one of
 * those that paid it: these may carry over the one that names it.
 */
const listsOfMoney = ['in_statement', 'sent_to_bank', 'paid'] as const satisfies readonly MoneyStep[]

function moneyList(kind: (typeof listsOfMoney)[number], { key }: Pick<Carried, 'key'>): string {
  return `${kind} of ${key}`
}

/** The lists of a parcel's money, as its shop reads them. False where they could not be read. */
export async function readMoney({ caller }: Client, parcel: Carried): Promise<boolean> {
  const stepsWith = (saw: readonly string[] | null) =>
    listsOfMoney.map((kind): Step => ['read', moneyList(kind, parcel), saw])
  const { end } = await caller.call(
    getParcelMoney,
    { params: { id: parcel.id } },
    { steps: stepsWith(null), shown: ({ data }) => stepsOfMoney(parcel, data), absent: stepsWith([]) },
  )
  return end === 'ok'
}

/** Of two of a kind nobody can say which came first where a clock was wrong: such a list is left alone. */
function stepsOfMoney(parcel: Carried, { steps }: ParcelMoney): Step[] {
  return listsOfMoney.flatMap((wanted): Step[] => {
    const saw = steps.flatMap(({ kind, statement }) => (kind === wanted ? (statement?.number ?? []) : []))
    return new Set(saw).size > 1 ? [] : [['read', moneyList(wanted, parcel), saw]]
  })
}
