import { transferCod } from '@guihang/contract/money/cod'
import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import { listStatementLines, listStatements } from '@guihang/contract/money/operated-statements'
import type { StatementLine } from '@guihang/contract/money/statements'
import { getParcel, type ParcelDetail } from '@guihang/contract/parcels/parcels'
import { untilAnswered } from '../../until-answered.ts'
import { type Carried, isRest } from './board.ts'
import { exactly } from './histories.ts'
import { allRows, plainClient, type Scene, severalAtOnce } from './scene.ts'

/**
 * What a paid statement, or one that a paid one carries, owes for a parcel was set aside once, transferred once and paid once
 * by the ledger; nothing of the others was transferred. The rests of paid parcels that are back with their shops end there.
 * Answers the histories of all.
 */
export async function readSettled(scene: Scene): Promise<ParcelDetail[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const { recorder, board, shops } = scene
  const histories: ParcelDetail[] = []
  const due = new Map(shops.map(({ shop_code }) => [shop_code, 0]))
  for (const { shop_code, lines, isPaid } of await readStatements(scene)) {
    // What was collected and taken back is nothing in the end.
    const owed = [...partsOf(lines)].filter(([, { cod, others }]) => cod !== 0 || others !== 0)
    if (isPaid) due.set(shop_code, (due.get(shop_code) ?? 0) + owed.length)
    const collected = owed.flatMap(([parcel, { cod }]) => (cod > 0 ? (board.find(parcel) ?? []) : []))
    for (const detail of await readAll(scene, collected)) {
      const { tracking_number: number, events } = detail
      const count = (...names: string[]) => events.filter(({ event }) => names.includes(event)).length
      const aside = exactly(`COD of ${number} set aside`, count('settle', 'transfer_to_shop'), 1)
      const paid = exactly(`COD of ${number} paid`, count('confirm_bank_transfer'), isPaid ? 1 : 0)
      recorder.note('end of the settled', 'a parcel of a statement', isPaid ? [aside, paid] : [paid])
      histories.push(detail)
    }
  }
  for (const [shop_code, parcels] of due) {
    const query = { shop_code, kind: 'paid-out' } as const
    const payouts = await allRows((page) =>
      operator.call(listLedgerTransactions, { query: { ...page, ...query } }),
    )
    const step = exactly(`payouts of ${shop_code}`, payouts.length, parcels)
    recorder.note('end of the settled', 'payouts', [step])
  }
  return [...histories, ...(await endRests(scene))]
}

type Settled = {
  readonly shop_code: string
  readonly lines: readonly StatementLine[]
  /** It is paid itself, or carried over to one that is. */
  readonly isPaid: boolean
}

async function readStatements(scene: Scene): Promise<Settled[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const carriedTo = new Map<string, string>()
  const linesOf = new Map<string, readonly StatementLine[]>()
  const statements = await allRows((query) => operator.call(listStatements, { query }))
  for (const { id } of statements) {
    const lines = await allRows((query) => operator.call(listStatementLines, { params: { id }, query }))
    linesOf.set(id, lines)
    for (const { carried_from } of lines) if (carried_from !== null) carriedTo.set(carried_from, id)
  }
  const states = new Map(statements.map(({ id, state }) => [id, state]))
  const isPaid = (id: string | undefined): boolean =>
    id !== undefined && (states.get(id) === 'paid' || isPaid(carriedTo.get(id)))
  return statements.map(({ id, shop_code }) => ({
    shop_code,
    lines: linesOf.get(id) ?? [],
    isPaid: isPaid(id),
  }))
}

type Part = { readonly cod: number; readonly others: number }

/** What lines say of each parcel together, by its id: its COD, and fees with whatever else is reckoned up. */
function partsOf(lines: readonly StatementLine[]): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  for (const { kind, amount, parcel } of lines) {
    if (parcel === null) continue
    const { cod, others } = parts.get(parcel.id) ?? { cod: 0, others: 0 }
    const isCod = kind === 'cod'
    parts.set(parcel.id, { cod: cod + (isCod ? amount : 0), others: others + (isCod ? 0 : amount) })
  }
  return parts
}

async function endRests(scene: Scene): Promise<ParcelDetail[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const waiting = await readAll(scene, scene.board.all.filter(isRest))
  const due = waiting.filter(
    ({ status, return_of }) => status === 'returned' && return_of?.status === 'bank_transfered',
  )
  if (due.length === 0) return []
  const tracking_numbers = due.map(({ tracking_number }) => tracking_number)
  const body = { event: 'pay_returned_cod', reference: 'end', tracking_numbers } as const
  await untilAnswered(() => operator.call(transferCod, { body }))
  return await readAll(
    scene,
    due.flatMap(({ id }) => scene.board.find(id) ?? []),
  )
}

async function readAll(scene: Scene, parcels: readonly Carried[]): Promise<ParcelDetail[]> {
  const read: ParcelDetail[] = []
  await severalAtOnce(parcels, () => async ({ id, shop }) => {
    const client = plainClient(scene, shop.token)
    read.push((await untilAnswered(() => client.call(getParcel, { params: { id } }))).data)
  })
  return read
}
