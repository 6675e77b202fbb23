import type { CodMonth } from '@guihang/contract/money/cod-months'
import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import {
  creditOfPosting,
  daysOfMonth,
  type TaxedFee,
  taxedFees,
} from '@guihang/domain/money/cod-months/month'
import { isReweighed } from '@guihang/domain/money/ledger/money-story'
import { feeKinds, type VatRate, vatRateOn } from '@guihang/domain/parcels/pricing/vat'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { refuseArchived } from '../archive/index.ts'
import { firstIdOf, listUnpaidCod } from '../ledger/index.ts'
import {
  type Booked,
  countCreated,
  eachEntry,
  listPayouts,
  type MonthEntry,
  sumSince,
} from './month-entries.store.ts'

export type MonthAsked = {
  readonly shop_id: string
  readonly month: string
  readonly now: Date
  readonly rates: readonly VatRate[]
}

/** Raises ENOTFOUND for a month to come, EARCHIVED. */
export async function bookedIn(
  reader: Reader,
  { shop_id, month, now }: MonthAsked,
): Promise<Booked & ReturnType<typeof daysOfMonth>> {
  const days = daysOfMonth(month)
  if (days.from > businessDayOf(now)) throw reject('ENOTFOUND')
  // What is owed now is counted back to the end of the month.
  await refuseArchived(reader, startOfBusinessDay(days.from), now)
  return { ...days, shop_id, from_id: firstIdOf(days.from), to_id: firstIdOf(addDays(days.to, 1)) }
}

/** By the day of booking: a month that is over stays as it was. Raises ENOTFOUND, EARCHIVED. */
export async function getMonth(reader: Reader, asked: MonthAsked): Promise<CodMonth> {
  const { shop_id, month, now, rates } = asked
  const { from, to, ...booked } = await bookedIn(reader, asked)
  const between = [startOfBusinessDay(from), startOfBusinessDay(addDays(to, 1))] as const // as: a pair
  const [sums, created, payouts, unpaid, after] = await Promise.all([
    sumEntries(eachEntry(reader, booked), rates),
    countCreated(reader, booked),
    listPayouts(reader, shop_id, between),
    listUnpaidCod(reader, { shop_id, store_id: undefined }),
    sumSince(reader, shop_id, booked.to_id),
  ])
  const owed = unpaid.reduce((sum, { cod_amount, fees_amount }) => sum + cod_amount - fees_amount, 0)
  const closing_amount = owed - after
  const { cod_amount, compensation_amount, fees, paid_cod, paid_fees } = sums
  const paid = { cod_amount: paid_cod, fees_amount: paid_fees, amount: paid_cod - paid_fees }
  return {
    ...{ month, from, to, is_over: businessDayOf(now) > to },
    parcels: { created, ...sums.parcels },
    opening_amount: closing_amount - cod_amount - compensation_amount + fees.amount + paid.amount,
    ...{ closing_amount, cod_amount, compensation_amount, fees, paid },
    payouts: payouts.map(({ paid_at, ...payout }) => ({ ...payout, paid_at: paid_at.toISOString() })),
  }
}

async function sumEntries(entries: AsyncIterable<MonthEntry>, rates: readonly VatRate[]) {
  const sums = { cod_amount: 0, compensation_amount: 0, paid_cod: 0, paid_fees: 0 }
  const [delivered, returned, compensated] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const fees: TaxedFee[] = []
  for await (const entry of entries) {
    const { kind, account, amount, parcel_id } = entry
    if (kind === 'paid-out') {
      if (account === 'shop_payable') sums.paid_cod += amount
      else sums.paid_fees -= amount
      continue
    }
    const credit = creditOfPosting[kind]
    if (account === 'shop_fees_due') fees.push(...feesOfEntry(entry, rates))
    else if (credit === 'cod') sums.cod_amount -= amount
    else if (credit === 'compensation') sums.compensation_amount -= amount
    if (kind.endsWith('-taken-back')) delivered.delete(parcel_id)
    else if (kind === 'cash-collected' || (kind === 'fees-charged' && !isReweighed(entry)))
      delivered.add(parcel_id)
    if (kind === 'return-charged') returned.add(parcel_id)
    if (kind === 'loss-compensated') compensated.add(parcel_id)
  }
  const parcels = { delivered: delivered.size, returned: returned.size, compensated: compensated.size }
  return { ...sums, parcels, fees: feeSums(fees) }
}

/** The fees of an entry with the tax of the day on which it was booked. */
export function feesOfEntry(entry: MonthEntry, rates: readonly VatRate[]): TaxedFee[] {
  const { transaction_id, position, parcel_id, kind, amount, recorded_at } = entry
  const { shipping_fee, insurance_fee, service_fee } = entry
  const on = businessDayOf(recorded_at)
  const parcel = { at_center: true, shipping_fee, insurance_fee, service_fee }
  const owed = { transaction_id, position, parcel_id, kind, amount, on, parcel }
  return taxedFees({ ...owed, reweighed: isReweighed(entry) }, vatRateOn(on, rates))
}

function feeSums(fees: readonly TaxedFee[]): CodMonth['fees'] {
  const lines = feeKinds.flatMap((kind) => {
    const ofKind = fees.filter((fee) => fee.kind === kind)
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, ...totalOf(ofKind) }]
  })
  return { ...totalOf(fees), lines, vat_rates: [...new Set(fees.map(({ vat_rate }) => vat_rate))].sort() }
}

function totalOf(fees: readonly TaxedFee[]) {
  const sum = (figure: 'amount' | 'vat_amount' | 'net_amount') =>
    fees.reduce((total, fee) => total + fee[figure], 0)
  return { amount: sum('amount'), vat_amount: sum('vat_amount'), net_amount: sum('net_amount') }
}
