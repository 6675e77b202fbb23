import type { MoneyStep } from '../cod/cod-figures.ts'
import type { Holder } from './holders.ts'
import type { LedgerEntry } from './ledger.ts'
import { type PostingKind, postingFacts } from './parcel-postings.ts'

export type StoryPosting = {
  readonly kind: PostingKind
  readonly key: string
  readonly at: Date
  readonly entries: readonly LedgerEntry[]
}

/** VND. */
export type StoryStep = {
  readonly kind: MoneyStep
  readonly at: Date
  /** The change of what the shop is owed. */
  readonly amount: number
  readonly cash_amount: number | null
  readonly holder: Holder | null
  readonly key: string
}

const movesCash: readonly MoneyStep[] = ['collected', 'at_hub', 'at_main_hub', 'at_center', 'set_aside']

/** Oldest first. Both postings of a re-weighing or a correction are one step. */
export function storyOf(postings: readonly StoryPosting[]): StoryStep[] {
  const steps: StoryStep[] = []
  for (const posting of postings) {
    const step = stepOf(posting)
    if (step === null) continue
    const before = steps.at(-1)
    const belongs = before?.kind === step.kind && (step.kind === 'reweighed' || step.kind === 'taken_back')
    if (belongs && before.at.getTime() === step.at.getTime())
      steps.splice(-1, 1, { ...before, amount: before.amount + step.amount })
    else steps.push(step)
  }
  return steps
}

/** Their key has the number of their event. */
export function isReweighed({ kind, key }: Pick<StoryPosting, 'kind' | 'key'>): boolean {
  return kind === 'fees-reversed' || (kind === 'fees-charged' && /:\d+$/.test(key))
}

function stepOf(posting: StoryPosting): StoryStep | null {
  const kind = isReweighed(posting) ? 'reweighed' : postingFacts[posting.kind].step
  if (kind === null) return null
  const { at, entries, key } = posting
  const owed = entries.filter(({ account }) => account === 'shop_payable' || account === 'shop_fees_due')
  const amount = owed.reduce((sum, entry) => sum - entry.amount, 0)
  return { kind, at, amount, cash_amount: cashOf(kind, entries), holder: holderOf(kind, entries), key }
}

/** What left its holder, counted short or not: the shop is owed all of it. At the delivery what the courier took. */
function cashOf(kind: MoneyStep, entries: readonly LedgerEntry[]): number | null {
  if (!movesCash.includes(kind)) return null
  const isCollected = kind === 'collected'
  const moved = entries.filter(
    ({ account, amount }) => (isCollected ? amount > 0 : amount < 0) && account !== 'cash_short',
  )
  return moved.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}

function holderOf(kind: MoneyStep, entries: readonly LedgerEntry[]): Holder | null {
  if (!movesCash.includes(kind)) return null
  return (
    entries.find(({ amount, account, holder }) => amount > 0 && account !== 'cash_short' && holder)?.holder ??
    null
  )
}
