import { apart, figureAmounts } from './amount-text.ts'
import { type FoundAmount, wordAmounts } from './amount-words.ts'

/** Without a unit a number under 10,000 means thousands. */
export function amountsIn(folded: string): FoundAmount[] {
  const { united, plain } = figureAmounts(folded)
  return apart([...united, ...wordAmounts(folded), ...plain])
}
