import type { ParcelMoney, ParcelMoneyStep } from '@guihang/contract/parcels/parcel-money'
import type { Day } from '@guihang/domain/calendar'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { type Holder, unassigned } from '@guihang/domain/money/ledger/holders'
import type { LedgerEntry } from '@guihang/domain/money/ledger/ledger'
import { type StoryPosting, type StoryStep, storyOf } from '@guihang/domain/money/ledger/money-story'
import { payoutDayOfParcel, sumsOfParcel } from '@guihang/domain/money/ledger/parcel-money'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findCarriage } from '../../parcels/carriage/index.ts'
import { findParcelById } from '../../parcels/parcels/index.ts'
import { findCouriers, findHubs } from '../../provider/hubs/index.ts'
import { findBank, maskedNumber } from '../../shop/banks/index.ts'
import { archivedMark } from '../archive/index.ts'
import { accountOf, postingKindOf } from '../ledger/index.ts'
import { listPaidAheadAfter } from '../owed/index.ts'
import { listTransfers, nextStatementFrom, type TransferRow } from '../statements/index.ts'
import {
  listPostings,
  listStatementsOf,
  type PostingRow,
  type StatementOfParcel,
} from './parcel-money.store.ts'

/** Raises ENOTFOUND for a parcel that is not the shop's, EARCHIVED. */
export async function getParcelMoney(
  reader: Reader,
  { shop_id, id, now, daysOff }: { shop_id: string; id: string; now: Date; daysOff: ReadonlySet<Day> },
): Promise<ParcelMoney> {
  const parcel = await findParcelById(reader, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  if ((await archivedMark(reader, parcel)).history_archived) throw reject('EARCHIVED')
  const [rows, statements, from, ahead] = await Promise.all([
    listPostings(reader, shop_id, id),
    listStatementsOf(reader, shop_id, id),
    nextStatementFrom(reader, shop_id, now),
    listPaidAheadAfter(reader, shop_id, [id]),
  ])
  const transfers = await listTransfers(
    reader,
    statements.map((statement) => statement.id),
  )
  const postings = rows.map(postingOf)
  const story = storyOf(postings)
  const names = await namesOf(reader, parcel, story)
  const steps = [
    ...story.map((step) => answerOf(step, names, statements, transfers)),
    ...statements.filter(({ step }) => step === 0).map(statementStep),
    ...transfers.flatMap((transfer) => transferSteps(transfer, statements)),
  ].sort((left, right) => left.at.localeCompare(right.at))
  const sums = sumsOfParcel(postings, steps)
  return {
    ...sums,
    payout_on: payoutDayOfParcel(sums.remaining_amount, postings, statements, {
      ...{ now, from, daysOff },
      paid_ahead_after: ahead.get(id) ?? null,
    }),
    steps,
  }
}

function postingOf({ kind, key, at, entries }: PostingRow): StoryPosting {
  return {
    kind: postingKindOf(kind),
    ...{ key, at },
    entries: entries.map(({ account, amount, holder_kind, holder_id }): LedgerEntry => {
      const entry = { account: accountOf(account), amount }
      return holder_kind === null || holder_id === null
        ? entry
        : { ...entry, holder: { kind: holder_kind, id: holder_id } }
    }),
  }
}

/** Names of hubs and couriers by kind and code; never a phone. A carrier has the name that the shop knows. */
async function namesOf(
  reader: Reader,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  story: readonly StoryStep[],
): Promise<(holder: Holder) => string | null> {
  const codes = (kind: Holder['kind']) =>
    story.flatMap(({ holder }) => (holder?.kind === kind && holder.id !== unassigned ? [holder.id] : []))
  const [hubs, couriers] = await Promise.all([
    findHubs(reader, codes('hub')),
    findCouriers(reader, codes('courier')),
  ])
  const names = new Map<string, string>([
    ...hubs.map(({ code, name }) => [`hub ${code}`, name] as const), // as: a pair
    ...couriers.map(({ code, name }) => [`courier ${code}`, name] as const), // as: a pair
  ])
  const carriage = codes('carrier').length === 0 ? undefined : await findCarriage(reader, shop_id, id)
  const carrier = carriage === undefined ? null : carrierNames[carriage.kind]
  return (holder) =>
    holder.kind === 'carrier' ? carrier : (names.get(`${holder.kind} ${holder.id}`) ?? null)
}

const nothing = {
  amount: 0,
  cash_amount: null,
  holder: null,
  statement: null,
  bank: null,
  reason: null,
}

function answerOf(
  { kind, at, amount, cash_amount, holder, key }: StoryStep,
  names: (holder: Holder) => string | null,
  statements: readonly StatementOfParcel[],
  transfers: readonly TransferRow[],
): ParcelMoneyStep {
  // A payout is named by the statement that pays.
  const payer = kind === 'paid' ? key.split(':')[1] : undefined
  const transfer = transfers.find(({ statement_id, state }) => statement_id === payer && state === 'paid')
  return {
    ...nothing,
    ...{ kind, at: at.toISOString(), amount, cash_amount },
    holder: holder === null ? null : { kind: holder.kind, name: names(holder) },
    statement: payer === undefined ? null : statementNamed(statements, payer),
    bank: transfer === undefined ? null : bankOf(transfer),
  }
}

function statementStep({ id, number, kind, created_at }: StatementOfParcel): ParcelMoneyStep {
  return { ...nothing, kind: 'in_statement', at: created_at.toISOString(), statement: { id, number, kind } }
}

/** That it was sent, and that the bank refused it; that it was paid is in the ledger. */
function transferSteps(transfer: TransferRow, statements: readonly StatementOfParcel[]): ParcelMoneyStep[] {
  const { state, sent_at, ended_at, reason, statement_id } = transfer
  const statement = statementNamed(statements, statement_id)
  const bank = { ...bankOf(transfer), reference: null }
  const sent: ParcelMoneyStep = {
    ...nothing,
    kind: 'sent_to_bank',
    at: sent_at.toISOString(),
    statement,
    bank,
  }
  if (state !== 'failed' || ended_at === null) return [sent]
  return [sent, { ...nothing, kind: 'transfer_failed', at: ended_at.toISOString(), statement, bank, reason }]
}

function statementNamed(
  statements: readonly StatementOfParcel[],
  wanted: string,
): ParcelMoneyStep['statement'] {
  const found = statements.find(({ id }) => id === wanted)
  if (found === undefined) return null
  const { id, number, kind } = found
  return { id, number, kind }
}

function bankOf({ bank_id, bank_account_number, bank_reference }: TransferRow) {
  return {
    name: findBank(bank_id)?.sort_name ?? bank_id,
    account_number: maskedNumber(bank_account_number),
    reference: bank_reference,
  }
}
