import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  listStatements,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { pictureFile } from '../../../people/pictures.ts'
import { untilAnswered } from '../../../until-answered.ts'
import type { Answered } from '../caller.ts'
import { exactly } from '../histories.ts'
import { allRows, clientOf, disturbed, plainClient, type Scene, shuffled } from '../scene.ts'

const payers = 2
const tries = 5

/**
 * Approves, sends and pays the statements, by two who choose the same ones at once, while `disturb` breaks things. Answers
 * how many payments were acknowledged, and what no history shows.
 */
export async function payStatements(
  scene: Scene,
  disturb: () => Promise<void>,
): Promise<{ readonly paid: number; readonly findings: readonly string[] }> {
  const operator = plainClient(scene, scene.operatorToken)
  const statements = await allRows((query) =>
    operator.call(listStatements, { query: { ...query, state: 'new' } }),
  )
  // Less than nothing is not paid.
  const due = statements.filter(({ net_amount }) => net_amount > 0)
  for (const { id } of due) {
    const receipt = { params: { id }, query: { number: `UNC-${id}` }, file: pictureFile() }
    await untilAnswered(() => operator.call(attachReceipt, receipt))
  }
  const work = Promise.all(
    Array.from({ length: payers }, (_, number) => workAsPayer(scene, `payer-${number + 1}`, due)),
  )
  const paid = new Set((await disturbed(work, disturb)).flat())
  return { paid: paid.size, findings: await readPayments(scene, paid) }
}

/** Answers the ids of the statements whose payment was acknowledged. */
async function workAsPayer(
  scene: Scene,
  name: string,
  statements: readonly OperatedStatement[],
): Promise<string[]> {
  const approving = clientOf(scene, `${name} approving`, scene.approverToken)
  const paying = clientOf(scene, name, scene.operatorToken)
  const paid: string[] = []
  for (const { id } of shuffled(paying.random, statements)) {
    const params = { id }
    await again(() =>
      approving.caller.call(
        approveStatement,
        { params },
        {
          steps: [['made', `approval of ${id}`, null]],
          shown: ({ data }) => [['made', `approval of ${id}`, data.approved_at]],
        },
      ),
    )
    await again(() => paying.caller.call(sendStatement, { params }, { steps: [] }))
    const idempotencyKey = paying.nextName()
    const body = { bank_reference: `FT-${id}` }
    const confirmed = await again(() =>
      paying.caller.call(
        confirmTransfer,
        { params, body, idempotencyKey },
        { steps: [['made', idempotencyKey, null]], shown: ({ data }) => [['made', idempotencyKey, data.id]] },
      ),
    )
    if (confirmed) paid.push(id)
  }
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
