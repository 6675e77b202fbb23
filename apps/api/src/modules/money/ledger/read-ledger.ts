import type {
  listLedgerBalances as declaredBalances,
  listHolderCash as declaredHolders,
  listLedgerTransactions as declaredTransactions,
  HolderCash,
  LedgerBalance,
  LedgerTransaction,
} from '@guihang/contract/money/ledger'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import { addDays, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { type Holder, type HolderKind, holderKinds } from '@guihang/domain/money/ledger/holders'
import { type LedgerAccount, ledgerAccounts } from '@guihang/domain/money/ledger/ledger'
import { type PostingKind, postingKinds } from '@guihang/domain/money/ledger/parcel-postings'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import {
  type HeldBalance,
  type HolderCashRow,
  listBalanceRows,
  listHolderCashRows,
} from './balances.store.ts'
import { listTransactionRows, type TransactionRow } from './transactions.store.ts'

export async function listLedgerBalances(
  reader: Reader,
  { account, holder_kind, holder_id, cursor, limit }: QueryOf<typeof declaredBalances>,
): Promise<AnswerOf<typeof declaredBalances>> {
  const after = cursor?.split(' ')
  const rows = await listBalanceRows(reader, { account, holder_kind, holder_id, after, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next_cursor = last === undefined ? null : [last.account, last.holder_kind, last.holder_id].join(' ')
  return { data: rows.slice(0, limit).map(balanceAnswer), meta: { next_cursor, total: null } }
}

export async function listHolderCash(
  reader: Reader,
  { holder_kind, holder_id, cursor, limit }: QueryOf<typeof declaredHolders>,
): Promise<AnswerOf<typeof declaredHolders>> {
  const after = cursor?.split(' ')
  const rows = await listHolderCashRows(reader, { holder_kind, holder_id, after, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next_cursor = last === undefined ? null : [last.holder_kind, last.holder_id].join(' ')
  return { data: rows.slice(0, limit).map(cashAnswer), meta: { next_cursor, total: null } }
}

export async function listLedgerTransactions(
  reader: Reader,
  query: QueryOf<typeof declaredTransactions>,
): Promise<AnswerOf<typeof declaredTransactions>> {
  const { from, to, tracking_number, shop_code, account, kind, holder_kind, holder_id } = query
  const rows = await listTransactionRows(reader, {
    ...{ tracking_number, shop_code, account, kind, holder_kind, holder_id },
    from: from && firstIdOf(from),
    to: to && firstIdOf(addDays(to, 1)),
    ...idPageOf(query),
  })
  return idPageAnswer(rows, query, transactionAnswer)
}

/** All bookings of a parcel, oldest first. */
export async function listParcelBookings(
  reader: Reader,
  tracking_number: string,
): Promise<LedgerTransaction[]> {
  const any = {
    shop_code: undefined,
    account: undefined,
    kind: undefined,
    holder_kind: undefined,
    holder_id: undefined,
  }
  const all = { from: undefined, to: undefined, after: undefined, limit: bookingsAtMost }
  const rows = await listTransactionRows(reader, { ...any, ...all, tracking_number })
  return rows.map(transactionAnswer).toReversed()
}

/** Far more than a parcel can have. */
const bookingsAtMost = 1_000

/** The lowest id of a transaction that was booked on this day or later. */
export function firstIdOf(day: Day): string {
  return firstIdAt(startOfBusinessDay(day))
}

export function balanceAnswer({ account, balance, ...row }: HeldBalance): LedgerBalance {
  return { account: accountOf(account), holder: holderOf(row), balance }
}

function cashAnswer({ custody, short, over, ...row }: HolderCashRow): HolderCash {
  const holder = holderOf(row)
  if (holder === null) throw new Error('Cash without a holder')
  return { holder, custody, short, over, expected: custody + over }
}

function transactionAnswer(row: TransactionRow): LedgerTransaction {
  return {
    id: row.id,
    kind: row.kind,
    at: row.occurred_at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
    shop_code: row.shop_code,
    tracking_number: row.tracking_number,
    reverses_id: row.reverses_id,
    entries: row.entries.map(({ account, amount, holder_kind, holder_id }) => ({
      account,
      holder: holderOf({ holder_kind: holder_kind ?? '', holder_id: holder_id ?? '' }),
      amount,
    })),
  }
}

function holderOf({ holder_kind, holder_id }: Pick<HeldBalance, 'holder_kind' | 'holder_id'>): Holder | null {
  if (holder_kind === '') return null
  return { kind: kindOf(holder_kind), id: holder_id }
}

function kindOf(text: string): HolderKind {
  const kind = holderKinds.find((known) => known === text)
  if (kind === undefined) throw new Error(`Unknown holder in the database: ${text}`)
  return kind
}

export function postingKindOf(text: string): PostingKind {
  const kind = postingKinds.find((known) => known === text)
  if (kind === undefined) throw new Error(`Unknown posting in the database: ${text}`)
  return kind
}

export function accountOf(text: string): LedgerAccount {
  const account = ledgerAccounts.find((known) => known === text)
  if (account === undefined) throw new Error(`Unknown account in the database: ${text}`)
  return account
}
