import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  listStatements,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { pictureFile } from '../../../people/pictures.ts'
import { untilAnswered } from '../../../until-answered.ts'
import type { Carried } from '../board.ts'
import type { Answered } from '../caller.ts'
import { exactly } from '../histories.ts'
import { allRows, clientOf, meanwhile, plainClient, type Scene, shuffled } from '../scene.ts'
import { bankReference, readStatements, type StatementWrites, writesOf } from '../statements.ts'
import { type AtHand, whileShopsLook } from './money-readers.ts'

const payers = 2
const tries = 5

/**
 * Approves, sends and pays the statements, by two who choose the same ones at once, while `disturb` breaks things. `read`: how
 * their parcels stand before. Answers how many payments were acknowledged, and what no history shows.
 */
export async function payStatements(
  scene: Scene,
  read: ReadonlyMap<Carried, ParcelDetail>,
  disturb: () => Promise<void>,
): Promise<{ readonly paid: number; readonly findings: readonly string[] }> {
  const operator = plainClient(scene, scene.operatorToken)
  const statements = await readStatements(scene)
  // Less than nothing is not paid.
  const due = [...statements.values()]
    .filter(({ state, net_amount }) => state === 'new' && net_amount > 0)
    .map((statement) => ({ id: statement.id, writes: writesOf(scene, statement, statements, read) }))
  for (const { id } of due) {
    const receipt = { params: { id }, query: { number: `UNC-${id}` }, file: pictureFile() }
    await untilAnswered(() => operator.call(attachReceipt, receipt))
  }
  const atHand: AtHand = new Map()
  const work = Promise.all(
    Array.from({ length: payers }, (_, number) => workAsPayer(scene, `payer-${number + 1}`, due, atHand)),
  )
  const paid = new Set((await meanwhile(whileShopsLook(scene, 'paying', atHand, work), disturb)).flat())
  return { paid: paid.size, findings: await readPayments(scene, paid) }
}

type Due = { readonly id: string; readonly writes: StatementWrites }

/** Answers the ids of the statements whose payment was acknowledged. */
async function workAsPayer(
  scene: Scene,
  name: string,
  statements: readonly Due[],
  atHand: AtHand,
): Promise<string[]> {
  const approving = clientOf(scene, `${name} approving`, scene.approverToken)
  const paying = clientOf(scene, name, scene.operatorToken)
  const paid: string[] = []
  for (const { id, writes } of shuffled(paying.random, statements)) {
    atHand.set(name, writes.parcels)
    const params = { id }
    await again(() =>
      approving.caller.call(
        approveStatement,
        { params },
        {
          steps: [...writes.approved, ['made', `approval of ${id}`, null]],
          shown: ({ data }) => [...writes.approved, ['made', `approval of ${id}`, data.approved_at]],
        },
      ),
    )
    await again(() => paying.caller.call(sendStatement, { params }, { steps: writes.sent }))
    const idempotencyKey = paying.nextName()
    const body = { bank_reference: bankReference(id) }
    const confirmed = await again(() =>
      paying.caller.call(
        confirmTransfer,
        { params, body, idempotencyKey },
        {
          steps: [...writes.paid, ['made', idempotencyKey, null]],
          shown: ({ data }) => [...writes.paid, ['made', idempotencyKey, data.id]],
        },
      ),
    )
    if (confirmed) paid.push(id)
  }
  atHand.delete(name)
  return paid
}

/** Asks again where no answer came; whether it was done by one of these calls. */
async function again(call: () => Promise<Pick<Answered<never>, 'end'>>): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const { end } = await call()
    if (end !== 'info') return end === 'ok'
  }
  return false
}

/** A statement has one transfer once it was sent. */
async function readPayments(scene: Scene, paid: ReadonlySet<string>): Promise<string[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const statements = await allRows((query) => operator.call(listStatements, { query }))
  const steps = statements.map(({ number, state, shop_code, transfers }) =>
    exactly(
      `transfers of ${number} of ${shop_code}`,
      transfers.length,
      ['sent', 'paid'].includes(state) ? 1 : 0,
    ),
  )
  scene.recorder.note('end of the payments', 'payments', steps)
  return statements
    .filter(({ id, state }) => paid.has(id) && state !== 'paid')
    .map(({ number, state }) => `The payment of statement ${number} was acknowledged, and it is ${state}`)
}
