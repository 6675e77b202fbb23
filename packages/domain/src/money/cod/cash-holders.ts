import { type Holder, theCenter, unassigned } from '../ledger/holders.ts'
import {
  accountFacts,
  type CashAccount,
  cashAccounts,
  type LedgerAccount,
  type LedgerEntry,
  type Posting,
} from '../ledger/ledger.ts'

export const custodyAccounts = [
  'courier_custody',
  'hub_custody',
  'main_hub_custody',
  'center_custody',
] as const satisfies readonly LedgerAccount[]

export type CustodyAccount = (typeof custodyAccounts)[number]

/** VND, as the ledger has it. */
export type HeldCash = { readonly holder: Holder | null; readonly amount: number }

export type HeldByAccount = Readonly<Partial<Record<CashAccount, HeldCash>>>

export type Hands = { readonly held: HeldByAccount; readonly taker: Holder | undefined }

/** The giver owes what is missing; a surplus lies with the taker, in a correction with its holder. */
export function withHolders(posting: Posting, hands: Hands): Posting {
  const giver = giverOf(posting, hands.held)
  return {
    entries: posting.entries.map((entry) => {
      const holder = holderOf(entry, hands, giver)
      return holder === undefined ? entry : { ...entry, holder }
    }),
  }
}

/** Where an account asks for a holder and none is named: `unassigned`. */
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
  const kind = accountFacts[account].holder
  if (kind === null) return undefined
  if (account === 'center_custody') return theCenter
  const unknown = { kind, id: unassigned }
  if (account === 'cash_short') return giver ?? unknown
  if (account === 'cash_over') return taker ?? giver ?? unknown
  if (amount < 0) return heldIn(held, account) ?? unknown
  return fits(account, taker) ? taker : unknown
}

/** The counter of a hub and a carrier take cash like a courier; only a hub takes what a courier hands over. */
function fits(account: LedgerAccount, taker: Holder | undefined): taker is Holder {
  if (taker === undefined) return false
  return account === 'courier_custody' ? taker.kind !== 'center' : taker.kind === accountFacts[account].holder
}

function giverOf({ entries }: Posting, held: HeldByAccount): Holder | undefined {
  const from = entries.find(({ account, amount }) => amount < 0 && isCash(account))
  if (from === undefined) return undefined
  // The center sets cash aside for its transfer.
  if (from.account === 'center_custody' || from.account === 'bank_clearing') return theCenter
  return heldIn(held, from.account) ?? { kind: accountFacts[from.account].holder ?? 'hub', id: unassigned }
}

function heldIn(held: HeldByAccount, account: LedgerAccount): Holder | undefined {
  return isCustody(account) ? (held[account]?.holder ?? undefined) : undefined
}

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
