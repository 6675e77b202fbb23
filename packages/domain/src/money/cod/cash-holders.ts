import { type Holder, type HolderKind, theCenter, unassigned } from '../ledger/holders.ts'
import {
  type CashAccount,
  cashAccounts,
  type LedgerAccount,
  type LedgerEntry,
  type Posting,
} from '../ledger/ledger.ts'

/** Whose hands the cash of an account is usually in; null where an account has no holder. */
const holderKindOf: Readonly<Record<LedgerAccount, HolderKind | null>> = {
  courier_custody: 'courier',
  hub_custody: 'hub',
  main_hub_custody: 'hub',
  center_custody: 'center',
  cash_short: 'courier',
  cash_over: 'hub',
  bank_clearing: null,
  provider_bank: null,
  shop_payable: null,
  shop_fees_due: null,
  provider_revenue: null,
  compensation: null,
  loss_receivable: null,
  written_off: null,
  fees_held: null,
  revenue_held: null,
}

/** The accounts of cash that somebody has in hands. */
export const custodyAccounts = [
  'courier_custody',
  'hub_custody',
  'main_hub_custody',
  'center_custody',
] as const satisfies readonly LedgerAccount[]

export type CustodyAccount = (typeof custodyAccounts)[number]

/** The cash of one parcel in one account, as the ledger has it: whose hands it is in, and how much it is (VND). */
export type HeldCash = { readonly holder: Holder | null; readonly amount: number }

/** A parcel's cash by account. */
export type HeldByAccount = Readonly<Partial<Record<CashAccount, HeldCash>>>

/** Who gives cash, by account, and who takes it; undefined where nobody said. */
export type Hands = { readonly held: HeldByAccount; readonly taker: Holder | undefined }

/**
 * The posting with the holder of each entry. Cash leaves the holder who has it by the ledger, and goes to the taker of the
 * event. What is missing is owed by the holder who gave it. What is too much lies with the taker; in a correction, where
 * nobody takes, it stays with its holder.
 */
export function withHolders(posting: Posting, hands: Hands): Posting {
  const giver = giverOf(posting, hands.held)
  return {
    entries: posting.entries.map((entry) => {
      const holder = holderOf(entry, hands, giver)
      return holder === undefined ? entry : { ...entry, holder }
    }),
  }
}

/** The entry with a holder where its account asks for one: nobody by name, where nobody is named. */
export function withSomeHolder(entry: LedgerEntry): LedgerEntry {
  if (entry.holder !== undefined) return entry
  const holder = holderOf(entry, { held: {}, taker: undefined }, undefined)
  return holder === undefined ? entry : { ...entry, holder }
}

function holderOf(
  { account, amount }: LedgerEntry,
  { held, taker }: Hands,
  giver: Holder | undefined,
): Holder | undefined {
  const kind = holderKindOf[account]
  if (kind === null) return undefined
  if (account === 'center_custody') return theCenter
  const unknown = { kind, id: unassigned }
  if (account === 'cash_short') return giver ?? unknown
  if (account === 'cash_over') return taker ?? giver ?? unknown
  if (amount < 0) return heldIn(held, account) ?? unknown
  return fits(account, taker) ? taker : unknown
}

/** The counter of a hub takes cash like a courier; only a hub takes what a courier hands over. */
function fits(account: LedgerAccount, taker: Holder | undefined): taker is Holder {
  if (taker === undefined) return false
  return account === 'courier_custody' ? taker.kind !== 'center' : taker.kind === holderKindOf[account]
}

function giverOf({ entries }: Posting, held: HeldByAccount): Holder | undefined {
  const from = entries.find(({ account, amount }) => amount < 0 && isCash(account))
  if (from === undefined) return undefined
  // The center sets cash aside for its transfer.
  if (from.account === 'center_custody' || from.account === 'bank_clearing') return theCenter
  return heldIn(held, from.account) ?? { kind: holderKindOf[from.account] ?? 'hub', id: unassigned }
}

function heldIn(held: HeldByAccount, account: LedgerAccount): Holder | undefined {
  return isCustody(account) ? (held[account]?.holder ?? undefined) : undefined
}

/** The cash that came into accounts by these entries. */
export function cashThatCame(entries: readonly LedgerEntry[]): HeldByAccount {
  const came: Partial<Record<CashAccount, HeldCash>> = {}
  for (const { account, amount, holder = null } of entries)
    if (isCash(account) && amount > 0) came[account] = { holder, amount }
  return came
}

export function isCash(account: string): account is CashAccount {
  return cashAccounts.some((cash) => cash === account)
}

function isCustody(account: LedgerAccount): account is CustodyAccount {
  return custodyAccounts.some((custody) => custody === account)
}
