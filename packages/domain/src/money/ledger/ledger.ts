import type { Bilingual } from '../../languages.ts'
import type { Holder, HolderKind } from './holders.ts'

/** The accounts that can hold cash. A parcel's cash is in exactly one of them. */
export const cashAccounts = [
  'courier_custody',
  'hub_custody',
  'main_hub_custody',
  'center_custody',
  'bank_clearing',
] as const

export function isCashAccount(text: string): text is CashAccount {
  return cashAccounts.some((account) => account === text)
}

/**
 * What the provider owes or has earned is negative. The two held accounts have what a weighing adds until it is decided. Those
 * of carriers: what a carrier is to pay, what is quarrelled about (negative where the carrier asks for it back), what it cost.
 */
export const ledgerAccounts = [
  ...cashAccounts,
  'provider_bank',
  'cash_short',
  'cash_over',
  'shop_payable',
  'shop_fees_due',
  'provider_revenue',
  'compensation',
  'loss_receivable',
  'written_off',
  'fees_held',
  'revenue_held',
  'carrier_receivable',
  'carrier_disputed',
  'carrier_cost',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

export function isLedgerAccount(text: string): text is LedgerAccount {
  return ledgerAccounts.some((account) => account === text)
}

export const ledgerAccountLabels: Readonly<Record<LedgerAccount, Bilingual>> = {
  courier_custody: { vi: 'Tiền bưu tá đang giữ', en: 'Cash in custody of the courier' },
  hub_custody: { vi: 'Tiền bưu cục đang giữ', en: 'Cash in custody of the hub' },
  main_hub_custody: { vi: 'Tiền bưu cục chính đang giữ', en: 'Cash in custody of the main hub' },
  center_custody: { vi: 'Tiền trung tâm đang giữ', en: 'Cash in custody of the center' },
  bank_clearing: { vi: 'Tiền chờ chuyển khoản cho shop', en: 'Cash that waits for the bank transfer' },
  provider_bank: { vi: 'Tiền trong ngân hàng của nhà vận chuyển', en: 'Bank account of the provider' },
  cash_short: { vi: 'Tiền thiếu phải thu lại', en: 'Missing cash' },
  cash_over: { vi: 'Tiền thừa chờ xử lý', en: 'Surplus cash' },
  shop_payable: { vi: 'Nợ shop', en: 'Owed to the shop' },
  shop_fees_due: { vi: 'Phí shop phải trả', en: 'Fees due from the shop' },
  provider_revenue: { vi: 'Doanh thu vận chuyển', en: 'Revenue of the provider' },
  compensation: { vi: 'Đền bù', en: 'Compensation' },
  loss_receivable: { vi: 'Phải thu do mất hàng', en: 'Receivable for lost goods' },
  written_off: { vi: 'Chênh lệch tiền mặt đã xóa', en: 'Cash differences written off' },
  fees_held: { vi: 'Phí cân lại đang giữ', en: 'Re-weighing fees on hold' },
  revenue_held: { vi: 'Doanh thu chờ kết quả cân lại', en: 'Revenue that waits for a weighing' },
  carrier_receivable: { vi: 'Phải thu từ hãng vận chuyển', en: 'Receivable from carriers' },
  carrier_disputed: { vi: 'Đang tranh chấp với hãng vận chuyển', en: 'In dispute with carriers' },
  carrier_cost: { vi: 'Chi phí thuê hãng vận chuyển', en: 'Cost of carriers' },
}

type AccountFacts = {
  readonly holder: HolderKind | null
  /** Whether a minus means more: what the provider owes the shop, and what it has earned. */
  readonly by_minus: boolean
}

export const accountFacts: Readonly<Record<LedgerAccount, AccountFacts>> = {
  courier_custody: { holder: 'courier', by_minus: false },
  hub_custody: { holder: 'hub', by_minus: false },
  main_hub_custody: { holder: 'hub', by_minus: false },
  center_custody: { holder: 'center', by_minus: false },
  bank_clearing: { holder: null, by_minus: false },
  provider_bank: { holder: null, by_minus: false },
  cash_short: { holder: 'courier', by_minus: false },
  cash_over: { holder: 'hub', by_minus: false },
  shop_payable: { holder: null, by_minus: true },
  shop_fees_due: { holder: null, by_minus: false },
  provider_revenue: { holder: null, by_minus: true },
  compensation: { holder: null, by_minus: false },
  loss_receivable: { holder: null, by_minus: false },
  written_off: { holder: null, by_minus: false },
  fees_held: { holder: null, by_minus: false },
  revenue_held: { holder: null, by_minus: true },
  carrier_receivable: { holder: null, by_minus: false },
  carrier_disputed: { holder: null, by_minus: false },
  carrier_cost: { holder: null, by_minus: false },
}

/** An entry's amount as a shop reads it: `Owed to the shop 350,000`, where the ledger holds −350,000. */
export function amountToRead({ account, amount }: LedgerEntry): number {
  return accountFacts[account].by_minus ? -amount : amount
}

export type CashAccount = (typeof cashAccounts)[number]

/** Integer VND, never 0: positive = into the account. Cash names its holder before it is stored (`withHolders`). */
export type LedgerEntry = {
  readonly account: LedgerAccount
  readonly amount: number
  readonly holder?: Holder
}

/** Sums to zero. A posting without entries is not stored. */
export type Posting = { readonly entries: readonly LedgerEntry[] }

/** Amounts in VND: what the next holder counted goes on, and the giver owes the rest. */
export function cashHandedOver(
  from: CashAccount,
  to: CashAccount,
  amount: number,
  counted: number = amount,
): Posting {
  if (from === to) throw new RangeError('Cash is handed over between two different accounts')
  if (amount < 0 || counted < 0) throw new RangeError('Cash handed over is not negative')
  const moved = Math.min(amount, counted)
  return posting([
    { account: from, amount: -amount },
    { account: to, amount: moved },
    { account: 'cash_short', amount: amount - moved },
  ])
}

/** The posting that undoes another. There is no other way to correct a posting. */
export function reverse(original: Posting): Posting {
  return posting(original.entries.map(({ account, amount }) => ({ account, amount: -amount })))
}

/** Drops entries of 0, joins those of one account. RangeError for an unsafe integer or a sum that is not zero. */
export function posting(entries: readonly LedgerEntry[]): Posting {
  const sums = new Map<LedgerAccount, number>()
  for (const { account, amount } of entries) {
    const sum = (sums.get(account) ?? 0) + amount
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(sum)) {
      throw new RangeError('Amounts of the ledger are integer VND')
    }
    sums.set(account, sum)
  }
  const kept = [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
  if (!isBalanced(kept)) throw new RangeError('The entries of a posting sum to zero')
  return { entries: kept }
}

export function isBalanced(entries: readonly LedgerEntry[]): boolean {
  return entries.reduce((sum, entry) => sum + entry.amount, 0) === 0
}

/** Equal values give equal text in any order of keys: a key that comes again with other input is noticed. */
export function hashOfPosting(input: unknown): string {
  if (Array.isArray(input)) return `[${input.map(hashOfPosting).join(',')}]`
  if (typeof input === 'object' && input !== null) {
    const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
    pairs.sort(([left], [right]) => (left < right ? -1 : 1))
    return `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${hashOfPosting(value)}`).join(',')}}`
  }
  return JSON.stringify(input) ?? 'null'
}
