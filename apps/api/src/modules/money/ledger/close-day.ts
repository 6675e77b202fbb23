import type { LedgerDay } from '@guihang/contract/money/ledger'
import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { ledgerAccounts } from '@guihang/domain/money/ledger/ledger'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAccountDays, listMismatches, listOpenAt, lockLedger } from './balances.store.ts'
import { findClosing, insertClosing, insertClosingItems, listClosingItems } from './closings.store.ts'
import { accountOf, balanceAnswer, firstIdOf } from './read-ledger.ts'

/**
 * Compares its sums with its entries, and keeps what is open. What is booked later belongs to later days, so a closed
 * day never changes; closing it again answers it. EVALID at `day` before it is over.
 */
export async function closeLedgerDay(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  day: Day,
  note: string | null,
): Promise<LedgerDay> {
  const closed_at = businessClock.now()
  if (day >= businessDayOf(closed_at)) throw rejectFields({ day: [{ rule: 'day_not_over' }] })
  await lockLedger(tx)
  const closed = { day, closed_by_operator: operator.id, closed_by: operator.name, closed_at, note }
  if (await insertClosing(tx, closed)) {
    const open = await listOpenAt(tx, day)
    const wrong = await mismatchesOf(tx, day)
    const isWrong = new Set(wrong.map(keyOf))
    await insertClosingItems(tx, [
      ...open.filter((item) => !isWrong.has(keyOf(item))).map((item) => ({ ...item, day, found: null })),
      ...wrong.map((item) => ({ ...item, day })),
    ])
  }
  return await getLedgerDay(tx, day)
}

/** Its open items are those kept when it was closed, or else those at its end so far. */
export async function getLedgerDay(reader: Reader, day: Day): Promise<LedgerDay> {
  const closing = await findClosing(reader, day)
  const figures = new Map((await listAccountDays(reader, day)).map((row) => [row.account, row]))
  const kept = await listClosingItems(reader, day)
  const open =
    closing === undefined ? await listOpenAt(reader, day) : kept.filter(({ found }) => found === null)
  const wrong =
    closing === undefined
      ? await mismatchesOf(reader, day)
      : kept.flatMap(({ found, ...row }) => (found === null ? [] : [{ ...row, found }]))
  return {
    day,
    state: closing === undefined ? 'open' : 'closed',
    closed_by: closing?.closed_by ?? null,
    closed_at: closing?.closed_at.toISOString() ?? null,
    note: closing?.note ?? null,
    accounts: ledgerAccounts.flatMap((account) => {
      const { came, went, closing: end } = figures.get(account) ?? { came: 0, went: 0, closing: 0 }
      const opening = end - came + went
      const isEmpty = came === 0 && went === 0 && end === 0
      return isEmpty ? [] : [{ account: accountOf(account), opening, came, went, closing: end }]
    }),
    open_items: open.map(balanceAnswer),
    mismatches: wrong.map(({ found, ...row }) => ({ ...balanceAnswer(row), found })),
  }
}

async function mismatchesOf(reader: Reader, day: Day) {
  return await listMismatches(reader, day, { from: firstIdOf(day), to: firstIdOf(addDays(day, 1)) })
}

function keyOf({ account, holder_kind, holder_id }: Record<'account' | 'holder_kind' | 'holder_id', string>) {
  return `${account} ${holder_kind} ${holder_id}`
}
