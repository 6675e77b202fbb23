import { addWorkingDays } from '@guihang/domain/calendar'
import {
  leavesCustody,
  movesTo,
  targetBalances,
} from '@guihang/domain/money/carrier-statements/carrier-accounts'
import { differenceClasses } from '@guihang/domain/money/carrier-statements/difference-classes'
import { differencesOf } from '@guihang/domain/money/carrier-statements/differences'
import { cashHasReached } from '@guihang/domain/money/cod/cash-steps'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOperatedParcels, statusOf } from '../../parcels/parcels/index.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { postAll } from '../ledger/index.ts'
import { type CashOfParcel, carryCash } from './cash/carry-cash.ts'
import { type DifferenceRow, keepDifferences, listDifferencesOf } from './differences/differences.store.ts'
import { decisionsOf, followSubject, isUndecided } from './differences/follow-differences.ts'
import { gatherFacts, type MoneyOfParcel } from './facts/gather-facts.ts'
import { type JudgedRow, keepJudged } from './facts/judged.store.ts'
import type { StandingParcel } from './facts/standing.store.ts'

/**
 * Brings differences, cash and books of these parcels to where their facts say they stand; where they do, nothing is written.
 * So it may run again, be killed, and come in any order. The transaction holds the parcels. Answers them as they are now, but
 * those that no carrier has or had.
 */
export async function judgeParcels(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  parcels: readonly StandingParcel[],
): Promise<readonly JudgedParcel[]> {
  const now = businessClock.now()
  const known = await gatherFacts(tx, parcels, { now, daysOff: await readDaysOff(tx) })
  const rows = Map.groupBy(
    await listDifferencesOf(
      tx,
      known.map(({ parcel }) => parcel.id),
    ),
    ({ parcel_id }) => parcel_id ?? '',
  )
  const followed = known.map((money) => ({ money, ...follow(money, rows.get(money.parcel.id) ?? [], now) }))
  await keepDifferences(
    tx,
    followed.flatMap(({ changed }) => changed),
  )
  const moved = await moveMoney(tx, followed, now)
  await keepJudged(
    tx,
    moved.map(({ judged }) => judged),
  )
  return moved
}

type JudgedParcel = Pick<MoneyOfParcel, 'parcel' | 'booking'>

type Followed = {
  readonly money: MoneyOfParcel
  readonly rows: readonly DifferenceRow[]
}

function follow(
  { parcel, booking, facts }: MoneyOfParcel,
  kept: readonly DifferenceRow[],
  now: Date,
): Omit<Followed, 'money'> & { readonly changed: readonly DifferenceRow[] } {
  const found = new Map(differencesOf(facts).map((one) => [one.class, one.amount]))
  const { connection_id, carrier_code } = booking
  const statement_id = facts.statements.at(-1)?.id ?? null
  const all = differenceClasses.flatMap((name) => {
    const own = kept.filter((row) => row.class === name)
    const amount = found.get(name) ?? 0
    if (own.length === 0 && amount === 0) return []
    const subject = {
      ...{ name: `parcel:${parcel.id}:${name}`, connection_id, carrier_code, statement_id, row_no: null },
      ...{ shop_id: parcel.shop_id, parcel_id: parcel.id },
    }
    return [followSubject(own, subject, { class: name, amount }, now)]
  })
  return { changed: all.flatMap(({ changed }) => changed), rows: all.flatMap((one) => one.rows) }
}

/** The cash goes first: what the accounts must be follows from where it is. */
async function moveMoney(
  tx: Tx,
  followed: readonly Followed[],
  now: Date,
): Promise<(JudgedParcel & { readonly judged: JudgedRow })[]> {
  const leaving = followed.flatMap(({ money, rows }) => {
    const paid_ahead = isPaidAhead(money) || mustPayAhead(money)
    const leaves = leavesCustody(money.facts, { paid_ahead, decided: decisionsOf(rows) })
    return leaves && money.custody_left === 0 ? [money] : []
  })
  const left = await carryCash(tx, 'hand_over_cash', await cashOf(tx, leaving), now)
  const settled = followed.map(({ money, rows }) => {
    const parcel = left.get(money.parcel.id)
    const custody_left = parcel === undefined ? money.custody_left : money.facts.due
    return {
      money: { ...money, parcel: parcel ?? money.parcel, custody_left },
      rows,
      hasLeft: parcel !== undefined,
    }
  })
  await postAll(
    tx,
    settled.flatMap(({ money, rows }) => postingsOf(money, rows, now)),
  )
  return settled.map(({ money, rows, hasLeft }) => ({
    ...{ parcel: money.parcel, booking: money.booking },
    judged: judgedAs(money, rows, hasLeft, now),
  }))
}

async function cashOf(tx: Tx, leaving: readonly MoneyOfParcel[]): Promise<CashOfParcel[]> {
  if (leaving.length === 0) return []
  const rows = await lockOperatedParcels(
    tx,
    leaving.map(({ booking }) => booking.tracking_number),
  )
  const whole = new Map(rows.map((row) => [row.id, row]))
  return leaving.flatMap(({ parcel: { id }, booking, facts }) => {
    const parcel = whole.get(id)
    return parcel === undefined ? [] : [{ parcel, connection: booking.connection, amount: facts.due }]
  })
}

/** What was paid ahead for a delivery that was taken back since, counts no more. */
function isPaidAhead({ judged, parcel }: MoneyOfParcel): boolean {
  return judged?.paid_ahead_round === parcel.corrections
}

function mustPayAhead({ facts, terms }: MoneyOfParcel): boolean {
  const { due, delivered_on, today, daysOff } = facts
  if (due <= 0 || delivered_on === null) return false
  return addWorkingDays(delivered_on, terms.pay_shop_after_days, daysOff) <= today
}

function postingsOf(
  { parcel, facts, custody_left, balances, posted }: MoneyOfParcel,
  rows: readonly DifferenceRow[],
  now: Date,
) {
  const target = targetBalances({ ...facts, custody_left }, decisionsOf(rows))
  return movesTo(target, balances).map((move) => ({
    ...move,
    key: `${move.kind}:${parcel.id}:${posted + 1}`,
    ...{ shop_id: parcel.shop_id, parcel_id: parcel.id, occurred_at: now, recorded_at: now },
  }))
}

function judgedAs(
  money: MoneyOfParcel,
  rows: readonly DifferenceRow[],
  hasLeft: boolean,
  now: Date,
): JudgedRow {
  const { parcel, booking, judged, facts } = money
  const ahead = hasLeft && paidOf(facts) <= 0 && mustPayAhead(money)
  return {
    ...{ shop_id: parcel.shop_id, parcel_id: parcel.id, connection_id: booking.connection_id },
    is_open: isOpen(money, rows),
    paid_ahead_at: ahead ? now : (judged?.paid_ahead_at ?? null),
    paid_ahead_round: ahead ? parcel.corrections : (judged?.paid_ahead_round ?? null),
    judged_at: now,
  }
}

function paidOf({ statements }: MoneyOfParcel['facts']): number {
  return statements.reduce((sum, { state, amounts }) => sum + (state === 'received' ? amounts.cod : 0), 0)
}

/** Whether something is still to come that no statement, but time or the parcel's own road, brings. */
function isOpen({ parcel, facts, custody_left }: MoneyOfParcel, rows: readonly DifferenceRow[]): boolean {
  const { due, ended, statements } = facts
  if (rows.some(isUndecided)) return true
  if (ended === 'on_the_way') return statements.length > 0
  const status = statusOf(parcel)
  const isUnderWay =
    custody_left > 0 &&
    cashHasReached(status, 'cod_collected') &&
    !cashHasReached(status, 'cod_transferred_to_center')
  const held = statements.reduce((sum, { amounts }) => sum + amounts.held - amounts.released, 0)
  return isUnderWay || held > 0 || (due > 0 && (custody_left === 0 || paidOf(facts) <= 0))
}
