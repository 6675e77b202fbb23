import { moveClock } from '@guihang/contract/home/business-clock'
import {
  listStatementLines,
  listStatements,
  makeStatement,
} from '@guihang/contract/money/operated-statements'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { untilAnswered } from '../../../until-answered.ts'
import type { Carried, JudgedShop } from '../board.ts'
import { exactly } from '../histories.ts'
import { allRows, type Client, clientOf, disturbed, plainClient, type Scene } from '../scene.ts'

/** All that was delivered is due by then. */
const daysLater = 60
/** A day has one statement of a shop: so many days are tried, and the last ones take all that is left. */
const days = { toChoose: 20, forTheRest: 10 }
const accountants = 3
const mostOnOne = 12

/**
 * Puts what shops are owed on statements two months later, by several accountants at once who choose the same days and
 * parcels now and then. `disturb` breaks things meanwhile. Answers how many were acknowledged, and what no history shows.
 */
export async function makeStatements(
  scene: Scene,
  disturb: () => Promise<void>,
): Promise<{ readonly made: number; readonly findings: readonly string[] }> {
  const paid = scene.board.all.filter(({ road, step }) => step === road.length && endsAtCenter(road))
  if (paid.length === 0) return { made: 0, findings: [] }
  const operator = plainClient(scene, scene.operatorToken)
  const body = { advance_seconds: daysLater * 86_400 }
  const { data } = await untilAnswered(() => operator.call(moveClock, { body }))
  const today = businessDayOf(new Date(data.now))
  const work = Promise.all(
    Array.from({ length: accountants }, (_, number) =>
      workAsAccountant(scene, `accountant-${number + 1}`, paid, today),
    ),
  )
  const made = (await disturbed(work, disturb)).flat()
  return { made: made.length, findings: await readStatements(scene, made) }
}

function endsAtCenter(road: Carried['road']): boolean {
  return road.at(-1) === 'transfer_to_center'
}

/** Answers the ids of what was acknowledged. */
async function workAsAccountant(
  scene: Scene,
  name: string,
  paid: readonly Carried[],
  today: string,
): Promise<string[]> {
  const client = clientOf(scene, name, scene.operatorToken)
  const made: string[] = []
  for (const shop of scene.shops) {
    const own = paid.filter((parcel) => parcel.shop === shop)
    for (let turn = 0; turn < days.toChoose && own.length > 0; turn += 1) {
      const day = addDays(today, -client.random.whole(days.forTheRest, days.forTheRest + days.toChoose))
      const count = client.random.whole(1, mostOnOne)
      const chosen = new Set(Array.from({ length: count }, () => client.random.pick(own).tracking_number))
      made.push(...(await make(client, shop, day, [...chosen])))
    }
    for (let ago = days.forTheRest - 1; ago >= 0; ago -= 1)
      made.push(...(await make(client, shop, addDays(today, -ago), undefined)))
  }
  return made
}

/** A statement of these parcels, or of all that is due; asked again with the same key where no answer came. */
async function make(
  client: Client,
  { shop_code }: JudgedShop,
  payout_on: string,
  tracking_numbers: string[] | undefined,
): Promise<string[]> {
  const idempotencyKey = client.nextName()
  const body = {
    shop_code,
    kind: 'delivered' as const,
    payout_on,
    ...(tracking_numbers && { tracking_numbers }),
  }
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = await client.caller.call(
      makeStatement,
      { body, idempotencyKey },
      {
        steps: [['made', idempotencyKey, null]],
        shown: ({ data }) => [['made', idempotencyKey, data.id]],
      },
    )
    if (asked.end === 'ok') return [asked.answer.data.id]
    if (asked.end === 'fail') break
  }
  return []
}

/** Each entry of the ledger stands on one statement, and a statement is what its lines are. */
async function readStatements(scene: Scene, made: readonly string[]): Promise<string[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const { caller } = clientOf(scene, 'end of the statements', scene.operatorToken)
  const findings: string[] = []
  const statements = await allRows((query) => operator.call(listStatements, { query }))
  for (const { id, number, net_amount } of statements) {
    const lines = await allRows((query) => operator.call(listStatementLines, { params: { id }, query }))
    for (const { kind, transaction_id } of lines)
      if (transaction_id !== null)
        caller.note('a line', [['made', `statement of ${transaction_id} ${kind}`, id]])
    caller.note('lines', [['numbers', `lines of ${number}`, [0, ...lines.map(({ position }) => position)]]])
    const entries = lines.filter(({ transaction_id }) => transaction_id !== null)
    const apart = new Set(entries.map(({ kind, transaction_id }) => `${kind} ${transaction_id}`))
    caller.note('entries', [exactly(`entries of ${number}`, entries.length, apart.size)])
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    if (sum !== net_amount) findings.push(`Statement ${number} is ${net_amount}, and its lines ${sum}`)
  }
  const ids = new Set(statements.map(({ id }) => id))
  for (const id of made) if (!ids.has(id)) findings.push(`Statement ${id} was acknowledged and is gone`)
  return findings
}
