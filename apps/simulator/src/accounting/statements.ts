import type { Client } from '@guihang/contract/client'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  failTransfer,
  listStatements,
  makeStatement,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { listOperatedShops } from '@guihang/contract/provider/operated-shops'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { payoutDayFrom } from '@guihang/domain/money/statements/next-payout'
import { isPayoutDay, type StatementState, statementKinds } from '@guihang/domain/money/statements/statements'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { listAll } from '../couriers/roster.ts'
import { eachByItself } from '../each-by-itself.ts'
import { wasAccepted } from '../was-accepted.ts'
import { drawReceipt } from './receipt-pdf.ts'

/** The reconciliation desk. It remembers the payout day of which it has made the statements, so that it asks once. */
export type Books = { made_of?: Day }

/**
 * The first operator attaches the receipt, the second approves, the first gives it to the bank and records the answer. A
 * refused transfer is sent again. Answers how many steps were taken.
 */
export async function workStatements(
  client: Client,
  character: Character,
  books: Books,
  { now, holidays }: { readonly now: Date; readonly holidays: readonly Day[] },
): Promise<number> {
  const daysOff = new Set(holidays)
  const day = lastPayoutDay(businessDayOf(now), daysOff)
  let steps = 0
  const states = Object.keys(hoursIn).map((state) => async () => {
    const due = (await listIn(client, state)).filter(
      (statement) => dueOf(statement, character, { now, daysOff }) <= now,
    )
    steps += await eachByItself(due, (statement) => takeStep(client, statement, character))
    return true
  })
  const making = async () => {
    if (books.made_of === day) return false
    steps += await makeAll(client, day)
    books.made_of = day
    return true
  }
  await eachByItself([making, ...states], (work) => work())
  return steps
}

/** Whatever their hour, before the clock leaves the day: shops have their money on the day that they were told. */
export async function endPayouts(
  client: Client,
  character: Character,
  { today, holidays }: { readonly today: Day; readonly holidays: readonly Day[] },
): Promise<void> {
  if (!isPayoutDay(today, new Set(holidays))) return
  await makeAll(client, today)
  let steps = -1
  // From new to paid with one refusal are five; a shop without a usable bank account stays.
  for (let round = 0; steps !== 0 && round < 6; round += 1) {
    steps = 0
    for (const state of Object.keys(hoursIn))
      steps += await eachByItself(await listIn(client, state), (statement) =>
        takeStep(client, statement, character),
      )
  }
}

function lastPayoutDay(today: Day, daysOff: ReadonlySet<Day>): Day {
  let day = today
  while (!isPayoutDay(day, daysOff)) day = addDays(day, -1)
  return day
}

async function makeAll(client: Client, payout_on: Day): Promise<number> {
  const shops = await listAll((cursor) =>
    client.call(listOperatedShops, { query: { limit: '200', ...cursor } }),
  )
  const wanted = shops.flatMap(({ shop_code }) =>
    statementKinds.map((kind) => ({ shop_code, kind, payout_on })),
  )
  return await eachByItself(wanted, (body) => wasAccepted(client.call(makeStatement, { body })))
}

type Waiting = Extract<StatementState, 'new' | 'approved' | 'sent' | 'failed'>

/** How long a statement stays in a state, in hours of life: at least and at most. All together end on the day they begin. */
const hoursIn: Readonly<Record<Waiting, readonly [number, number]>> = {
  new: [4, 9],
  approved: [2, 6],
  sent: [0.05, 0.1],
  failed: [0.2, 0.5],
}

async function listIn(client: Client, state: string): Promise<OperatedStatement[]> {
  return await listAll((cursor) =>
    client.call(listStatements, { query: { state: waitingIn(state), limit: '200', ...cursor } }),
  )
}

function waitingIn(state: string): Waiting {
  return state === 'approved' || state === 'sent' || state === 'failed' ? state : 'new'
}

/** When the seeded history's money on its way goes to the bank on its payout day, and when the bank answers; in hours. */
const hoursOfHistory: Readonly<Record<Exclude<Waiting, 'new'>, number>> = {
  approved: 16,
  sent: 24 - 1 / 60,
  failed: 16,
}

function dueOf(
  { id, number, shop_code, receipt_number, state, created_at, approved_at, transfers }: OperatedStatement,
  { seed, speed }: Character,
  { now, daysOff }: { readonly now: Date; readonly daysOff: ReadonlySet<Day> },
): Date {
  // What the history has on its way shows its status until then, and still comes on a payout day.
  const isOurs = receipt_number === null || receipt_number === receiptNumberOf({ number, shop_code })
  const waiting = waitingIn(state)
  if (!isOurs && waiting !== 'new') {
    const midnight = startOfBusinessDay(payoutDayFrom(businessDayOf(now), daysOff))
    return hoursAfter(midnight, hoursOfHistory[waiting], 1)
  }
  const last = transfers.at(-1)
  const since = last?.ended_at ?? last?.sent_at ?? approved_at ?? created_at
  const random = randomOf(`${seed}:${id}:${state}:${transfers.length}`)
  return hoursAfter(since, random.between(...hoursIn[waiting]), speed)
}

function receiptNumberOf({ number, shop_code }: Pick<OperatedStatement, 'number' | 'shop_code'>): string {
  return `PC-${number.slice(3)}-${shop_code}`
}

/** Whether it went through: a shop without a usable bank account waits (ECO008). */
async function takeStep(
  client: Client,
  statement: OperatedStatement,
  { seed, mix }: Character,
): Promise<boolean> {
  const { id, state, number, transfers } = statement
  const call = { params: { id } }
  switch (waitingIn(state)) {
    case 'new':
      if (statement.receipt_number === null && !(await attach(client, statement))) return false
      return await wasAccepted(client.call(approveStatement, call))
    case 'approved':
    case 'failed':
      return await wasAccepted(client.call(sendStatement, call))
    case 'sent': {
      const bounces = transfers.length === 1 && randomOf(`${seed}:${id}:bank`).chance(mix.bounced / 100)
      if (bounces) return await wasAccepted(client.call(failTransfer, { ...call, body: refusedByBank }))
      const bank_reference = `FT${number.slice(3)}${id.replaceAll('-', '').slice(-10).toUpperCase()}`
      return await wasAccepted(client.call(confirmTransfer, { ...call, body: { bank_reference } }))
    }
  }
}

const refusedByBank = { reason: 'Ngân hàng báo: tên chủ tài khoản không khớp' }

async function attach(client: Client, statement: OperatedStatement): Promise<boolean> {
  const number = receiptNumberOf(statement)
  const file = new File([Uint8Array.from(drawReceipt(statement, number))], `${number}.pdf`, {
    type: 'application/pdf',
  })
  return await wasAccepted(
    client.call(attachReceipt, { params: { id: statement.id }, query: { number }, file }),
  )
}
