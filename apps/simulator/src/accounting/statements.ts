import type { Client } from '@guihang/contract/client'
import { listOperatedShops } from '@guihang/contract/provider/operated-shops'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  failTransfer,
  listStatements,
  makeStatement,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/provider/statements'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { isPayoutDay, type StatementState, statementKinds } from '@guihang/domain/money/statements'
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
 * Makes the statements of the last payout day, and takes each statement one step on whose time has come: the first operator
 * attaches the receipt, the second approves, the first gives it to the bank and records the bank's answer. A transfer that
 * the bank refuses is sent again. A statement at which the API fails stops no other. Answers how many steps were taken.
 */
export async function workStatements(
  client: Client,
  character: Character,
  books: Books,
  { now, holidays }: { readonly now: Date; readonly holidays: readonly Day[] },
): Promise<number> {
  const day = lastPayoutDay(businessDayOf(now), new Set(holidays))
  let steps = 0
  const states = Object.keys(hoursIn).map((state) => async () => {
    const due = (await listIn(client, state)).filter((statement) => dueOf(statement, character) <= now)
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

/** How long a statement stays in a state, in hours of life: at least and at most. */
const hoursIn: Readonly<Record<Waiting, readonly [number, number]>> = {
  new: [4, 10],
  approved: [2, 6],
  sent: [6, 20],
  failed: [12, 24],
}

async function listIn(client: Client, state: string): Promise<OperatedStatement[]> {
  return await listAll((cursor) =>
    client.call(listStatements, { query: { state: waitingIn(state), limit: '200', ...cursor } }),
  )
}

function waitingIn(state: string): Waiting {
  return state === 'approved' || state === 'sent' || state === 'failed' ? state : 'new'
}

function dueOf(
  { id, number, shop_code, receipt_number, state, created_at, approved_at, transfers }: OperatedStatement,
  { seed, speed }: Character,
): Date {
  const last = transfers.at(-1)
  const since = last?.ended_at ?? last?.sent_at ?? approved_at ?? created_at
  const random = randomOf(`${seed}:${id}:${state}:${transfers.length}`)
  const due = hoursAfter(since, random.between(...hoursIn[waitingIn(state)]), speed)
  // The payout that the seeded history has under way shows its status for a day: the bank answers on the next one.
  if (state !== 'sent' || receipt_number === receiptNumberOf({ number, shop_code })) return due
  const next = startOfBusinessDay(addDays(businessDayOf(new Date(since)), 1))
  return new Date(Math.max(due.getTime(), next.getTime()))
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

/** What the shop reads. */
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
