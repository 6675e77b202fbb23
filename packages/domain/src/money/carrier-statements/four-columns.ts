import type { CarrierFacts } from './differences.ts'
import { type ParcelAmounts, sumOfAmounts } from './parcel-amounts.ts'

/** What one column says in VND; null: it does not say. `net` is what the carrier is to pay, or paid. */
export type MoneyColumn = {
  readonly cod: number | null
  /** All charges less discounts, without the way back and without what is held. */
  readonly cost: number | null
  readonly return_fee: number | null
  /** What the carrier keeps back for now, less what it has given back of that; below 0 where it has given back more. */
  readonly held: number | null
  /** COD less all the others. */
  readonly net: number | null
  /** What explains it. */
  readonly from: readonly ColumnSource[]
}

/** `ledger` has what was collected, `quote` what the booking and the terms give, `messages` what the carrier told. */
export type ColumnSource =
  | { readonly kind: 'ledger' | 'quote' | 'messages' }
  | { readonly kind: 'statement'; readonly id: string }

export const moneyColumns = ['expected', 'told', 'charged', 'received'] as const
export type MoneyColumnName = (typeof moneyColumns)[number]

/** One parcel between the provider and its carrier. `charged`: by all its statements; `received`: by those that the bank bears out. */
export function fourColumns(facts: CarrierFacts): Readonly<Record<MoneyColumnName, MoneyColumn>> {
  const { statements } = facts
  return {
    expected: expected(facts),
    told: told(facts),
    charged: said(statements),
    received: said(statements.filter(({ state }) => state === 'received')),
  }
}

function expected({ due, quoted, quoted_return, ended }: CarrierFacts): MoneyColumn {
  // Nobody knows before the end whether it comes back; what is delivered whole costs no way back.
  const return_fee =
    ended === 'delivered' ? 0 : ended === 'returned' || ended === 'delivered_partly' ? quoted_return : null
  // Only while it is on the way may anything be held.
  const held = ended === 'on_the_way' ? null : 0
  const net = quoted === null ? null : due - quoted - (return_fee ?? 0)
  const from: ColumnSource[] = [{ kind: 'ledger' }]
  if (quoted !== null || return_fee !== null) from.push({ kind: 'quote' })
  return { cod: due, cost: quoted, return_fee, held, net, from }
}

function told({ told: said }: CarrierFacts): MoneyColumn {
  if (said === null) return nothing
  const { cod, cost } = said
  const net = cod === null || cost === null ? null : cod - cost
  return { cod, cost, return_fee: null, held: null, net, from: [{ kind: 'messages' }] }
}

function said(statements: CarrierFacts['statements']): MoneyColumn {
  if (statements.length === 0) return nothing
  const sums = sumOfAmounts(statements.map(({ amounts }) => amounts))
  return {
    ...{ cod: sums.cod, cost: costOf(sums), return_fee: sums.return_fee },
    ...{ held: sums.held - sums.released, net: sums.net },
    from: statements.map(({ id }) => ({ kind: 'statement', id })),
  }
}

const nothing: MoneyColumn = { cod: null, cost: null, return_fee: null, held: null, net: null, from: [] }

function costOf({ freight, insurance, cod_fee, other_fee, vat, discount }: ParcelAmounts): number {
  return freight + insurance + cod_fee + other_fee + vat - discount
}
