import { transferCod } from '@guihang/contract/money/cod'
import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { type Carried, isRest } from './board.ts'
import type { Accounting } from './clients/accountants.ts'
import { exactly, listOf } from './histories.ts'
import type { DueNotices } from './notices.ts'
import { type AllRead, readAll } from './read-all.ts'
import { recorderNow } from './recorder.ts'
import { allRows, aWhile, clientOf, plainClient, type Scene } from './scene.ts'
import {
  isPaidFor,
  type JudgedStatement,
  linesOfChain,
  partsOf,
  readMoney,
  readStatements,
  type Statements,
  stepsOfMaking,
} from './statements.ts'

/**
 * What a paid statement, or one that a paid one carries, owes for a parcel was set aside once, transferred once and paid once
 * by the ledger; nothing of the others was transferred. The rests of paid parcels that are back with their shops end there.
 * Answers the parcels that stand on statements, and those rests, as they are in the end, and the payouts that the shops
 * are to hear of.
 */
export async function readSettled(
  scene: Scene,
  { begun, made }: Accounting,
): Promise<{
  readonly histories: ReadonlyMap<Carried, ParcelDetail>
  readonly payouts: readonly DueNotices[]
  readonly findings: readonly string[]
}> {
  const { recorder, board, shops } = scene
  const named = [...(await readStatements(scene)).values()].flatMap(({ lines }) => [...partsOf(lines).keys()])
  const onBoard = [...new Set(named)].flatMap((id) => board.find(id) ?? [])
  const { read: histories, unread } = await readAll(scene, 'end of the settled', onBoard, readMoney)
  // The job of the hour may have made one meanwhile.
  const statements = await readStatements(scene)
  const sometime = { begun, ended: recorderNow() }
  const paid = paidOf(statements)
  const due = new Map(shops.map(({ shop_code }) => [shop_code, 0]))
  for (const statement of statements.values()) {
    // Nobody knows when the job made one, or a call that had no answer.
    const making = made.get(statement.id) ?? sometime
    const name = `statement ${statement.number} of ${statement.shop_code}`
    recorder.note(name, 'makeStatement', stepsOfMaking(scene, statement), making.begun, making.ended)
    if (statement.state === 'paid') {
      const owed = [...partsOf(linesOfChain(statement, statements)).values()].filter(isPaidFor)
      due.set(statement.shop_code, (due.get(statement.shop_code) ?? 0) + owed.length)
    }
    const isPaid = paid.has(statement.id)
    for (const [id, { cod }] of partsOf(statement.lines)) {
      const parcel = board.find(id)
      const detail = parcel && histories.get(parcel)
      if (detail !== undefined && cod > 0) noteTransferred(scene, detail, isPaid)
    }
  }
  await readPayouts(scene, due)
  const payouts = shops.map((shop): DueNotices => {
    const isOwn = ({ shop_code, state }: JudgedStatement) => shop_code === shop.shop_code && state === 'paid'
    return { kind: 'payout_sent', shop, count: [...statements.values()].filter(isOwn).length }
  })
  const rests = await endRests(scene)
  return {
    histories: new Map([...histories, ...rests.read]),
    payouts,
    findings: [...unread, ...rests.unread].map(
      (number) => `${number} stands on a statement and cannot be read`,
    ),
  }
}

/** The ids of those that are paid themselves, or carried over to one that is. */
function paidOf(statements: Statements): ReadonlySet<string> {
  const paid = new Set<string>()
  const add = (id: string) => {
    paid.add(id)
    for (const carried of statements.get(id)?.carries ?? []) add(carried)
  }
  for (const { id, state } of statements.values()) if (state === 'paid') add(id)
  return paid
}

function noteTransferred(
  { recorder }: Scene,
  { tracking_number: number, events }: ParcelDetail,
  isPaid: boolean,
): void {
  const count = (...names: string[]) => events.filter(({ event }) => names.includes(event)).length
  const aside = exactly(`COD of ${number} set aside`, count('settle', 'transfer_to_shop'), 1)
  const paid = exactly(`COD of ${number} paid`, count('confirm_bank_transfer'), isPaid ? 1 : 0)
  recorder.note('end of the settled', 'a parcel of a statement', isPaid ? [aside, paid] : [paid])
}

async function readPayouts(scene: Scene, due: ReadonlyMap<string, number>): Promise<void> {
  const operator = plainClient(scene, scene.operatorToken)
  for (const [shop_code, parcels] of due) {
    const query = { shop_code, kind: 'paid-out' } as const
    const payouts = await allRows((page) =>
      operator.call(listLedgerTransactions, { query: { ...page, ...query } }),
    )
    const step = exactly(`payouts of ${shop_code}`, payouts.length, parcels)
    scene.recorder.note('end of the payouts', 'payouts', [step])
  }
}

/** By one call, which is asked again until it has an answer. A row that it refused is missing in its list. */
async function endRests(scene: Scene): Promise<AllRead> {
  const { read: waiting } = await readAll(scene, 'end of the rests', scene.board.all.filter(isRest))
  const due = [...waiting].flatMap(([parcel, { status, return_of }]) =>
    status === 'returned' && return_of?.status === 'bank_transfered' ? parcel : [],
  )
  if (due.length === 0) return { read: new Map(), unread: [] }
  const { caller } = clientOf(scene, 'end of the rests', scene.operatorToken)
  const tracking_numbers = due.map(({ tracking_number }) => tracking_number)
  const body = { event: 'pay_returned_cod', reference: 'end', tracking_numbers } as const
  const steps = due.map(({ key }) => ['append', listOf(key), 'pay_returned_cod end'] as const)
  for (let tries = 0; tries < 20; tries += 1) {
    const ended = await caller.call(transferCod, { body }, { steps })
    if (ended.end === 'fail') throw new Error(`Rests were not ended: ${ended.code}`)
    if (ended.end === 'ok') break
    await aWhile(100)
  }
  return await readAll(scene, 'end of the ended rests', due)
}
