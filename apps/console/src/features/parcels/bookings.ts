import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { isLedgerAccount } from '@guihang/domain/money/ledger/ledger'

type Entry = OperatedParcelDetail['ledger'][number]

/** What was booked at one moment for one reason: its entries add up to 0. */
export type Booking = {
  readonly key: string
  readonly at: string
  readonly kind: string
  readonly entries: readonly Entry[]
}

/** In the order of the ledger. */
export function bookingsOf(ledger: readonly Entry[]): Booking[] {
  const groups = Map.groupBy(ledger, ({ at, kind }) => `${at} ${kind}`)
  return [...groups].map(([key, entries]) => {
    const [first] = entries
    return { key, at: first?.at ?? '', kind: first?.kind ?? '', entries }
  })
}

/** The sum of all entries, VND: 0 in books that are right. */
export function difference(ledger: readonly Entry[]): number {
  return ledger.reduce((sum, { amount }) => sum + amount, 0)
}

/** What the provider owes the shop for this parcel, VND; negative where the shop owes fees. */
export function shopBalance(ledger: readonly Entry[]): number {
  const ofShop = ledger.filter(
    ({ account }) => isLedgerAccount(account) && (account === 'shop_payable' || account === 'shop_fees_due'),
  )
  return 0 - difference(ofShop)
}
