import type { Client } from '@guihang/contract/client'
import { endCashDifference, listCashDifferences } from '@guihang/contract/money/cod'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  failTransfer,
  listStatements,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { acceptReweigh, listReweighs } from '@guihang/contract/provider/reweighs'
import { businessDayOf } from '@guihang/domain/calendar'
import { type CashEvent, cashLeaves } from '@guihang/domain/money/cod/cash-steps'
import { isPayoutDay, type StatementState } from '@guihang/domain/money/statements/statements'
import { randomOf } from '@guihang/domain/seeded-random'
import { makeDueStatements } from '../../modules/money/statements/index.ts'
import { readDaysOff } from '../../modules/provider/holidays/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { WatchingShop } from './screens.ts'

type Bookkeeping = {
  readonly database: Database
  readonly clock: Clock
  /** The calls of two operators. */
  readonly operator: Client
  readonly seed: number
}

/** Of a hundred: transfers that the bank refuses at first, and slips that are counted wrong. */
const refused = 5
const miscounted = 4
/** Of a hundred differences, those that are still looked for at the end. */
const unsettled = 10

/**
 * Does the provider's books of a day: on payout days the statements are made, approved by the second operator and sent; on the
 * days after, the bank answers, and transfers that it refused are sent again. Answers the parcels that were paid.
 */
export async function doBooks({ database, clock, operator, seed }: Bookkeeping): Promise<string[]> {
  const now = clock.now()
  for (const statement of await statementsIn(operator, 'failed')) await send(operator, statement)
  for (const statement of await statementsIn(operator, 'sent')) await answer(operator, statement, seed)
  if (isPayoutDay(businessDayOf(now), await readDaysOff(database.db))) {
    const businessClock = { ...clock, moveAhead: async () => now }
    await makeDueStatements({ database, businessClock })
    for (const statement of await statementsIn(operator, 'new')) await approve(operator, statement)
    for (const statement of await statementsIn(operator, 'approved')) await send(operator, statement)
  }
  await settleDifferences(operator, seed)
  const { rows } = await database.pool.query<{ tracking_number: string }>(
    "SELECT tracking_number FROM whole_parcels WHERE status = 'bank_transfered' AND status_at >= $1",
    [new Date(now.getTime() - 3_600_000)],
  )
  return rows.map(({ tracking_number }) => tracking_number)
}

async function statementsIn(operator: Client, state: StatementState): Promise<OperatedStatement[]> {
  const { data, meta } = await operator.call(listStatements, { query: { state, limit: '200' } })
  if (meta.next_cursor) throw new Error('More statements wait than a page holds')
  return data
}

async function approve(operator: Client, { id }: OperatedStatement): Promise<void> {
  const file = new File(['%PDF-1.7 phiếu chi'], 'phieu-chi.pdf', { type: 'application/pdf' })
  await operator.call(attachReceipt, { params: { id }, query: { number: `PC-${id}` }, file })
  await operator.call(approveStatement, { params: { id } })
}

async function send(operator: Client, { id }: OperatedStatement): Promise<void> {
  await operator.call(sendStatement, { params: { id } })
}

async function answer(
  operator: Client,
  { id, transfers, shop_code, number, kind }: OperatedStatement,
  seed: number,
): Promise<void> {
  const isRefused = randomOf(`${seed}:${shop_code}:${number}:${kind}`).chance(refused / 100)
  if (isRefused && transfers.length === 1)
    await operator.call(failTransfer, { params: { id }, body: { reason: 'Sai số tài khoản' } })
  else await operator.call(confirmTransfer, { params: { id }, body: { bank_reference: `FT-${id}` } })
}

async function settleDifferences(operator: Client, seed: number): Promise<void> {
  let cursor: string | undefined
  do {
    const query = { state: 'open' as const, limit: '200', ...(cursor !== undefined && { cursor }) }
    const { data, meta } = await operator.call(listCashDifferences, { query })
    for (const { id, reference } of data) {
      const random = randomOf(`${seed}:${reference}:end`)
      if (random.chance(unsettled / 100)) continue
      const end = random.pick(['paid', 'written_off'] as const)
      await operator.call(endCashDifference, { params: { id }, body: { end, note: 'Đối chiếu cuối ngày' } })
    }
    cursor = meta.next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** What is counted of a bag: now and then less, or more, than its holder has by the ledger. */
export async function countBag(
  { database, seed }: Pick<Bookkeeping, 'database' | 'seed'>,
  event: CashEvent,
  tracking_numbers: readonly string[],
): Promise<number | undefined> {
  // At the center nobody hands anything over: cash is set aside.
  if (cashLeaves[event] === 'center_custody') return undefined
  const random = randomOf(`${seed}:${event}:${tracking_numbers[0]}:counted`)
  if (!random.chance(miscounted / 100)) return undefined
  const { rows } = await database.pool.query<{ held: string }>(
    `SELECT coalesce(sum(entry.amount), 0) AS held FROM parcels
     JOIN ledger_transactions AS moved ON moved.shop_id = parcels.shop_id AND moved.parcel_id = parcels.id
     JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
     WHERE parcels.tracking_number = ANY($1::text[]) AND entry.account = $2`,
    [tracking_numbers, cashLeaves[event]],
  )
  const held = Number(rows[0]?.held)
  const much = random.whole(1, 60) * 5_000
  return random.chance(0.6) ? Math.max(held - much, 0) : held + much
}

/** Most weighings that wait for a shop are accepted after two to seven days; the others wait on. */
export async function answerWeighings({ watching }: WatchingShop, now: Date): Promise<void> {
  const { data } = await watching.call(listReweighs, { query: { state: 'open', limit: '200' } })
  for (const { id, parcel, at } of data) {
    const random = randomOf(`${parcel.tracking_number}:answer`)
    if (now.getTime() - Date.parse(at) < random.whole(2, 7) * 86_400_000) continue
    if (random.chance(0.8)) await watching.call(acceptReweigh, { params: { id } })
  }
}
