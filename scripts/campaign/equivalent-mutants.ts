/** A mutant that no test can find, because the rule answers the same with it. */
export type EquivalentMutant = {
  readonly file: string
  readonly right: string
  readonly wrong: string
  readonly reason: string
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'money/ledger/ledger.ts',
    right: 'sum + entry.amount',
    wrong: 'sum - entry.amount',
    reason: 'The question is whether the sum is zero, and minus zero is zero.',
  },
  {
    file: 'money/ledger/ledger.ts',
    right: 'left < right',
    wrong: 'left <= right',
    reason: 'The keys of an object differ from each other.',
  },
  {
    file: 'money/money.ts',
    right: 'value < 0',
    wrong: 'value <= 0',
    reason: 'A value that is zero has no sign: the condition after it says so.',
  },
  {
    file: 'money/money.ts',
    right: 'last !== undefined',
    wrong: 'true',
    reason: 'Without a separator the replacements find nothing; the condition is there for the compiler.',
  },
  {
    file: 'money/money.ts',
    right: '/^[+-]/',
    wrong: '/[+-]/',
    reason: 'A sign further on fails the last pattern in any case.',
  },
  {
    file: 'parcels/parcels/partial-delivery.ts',
    right: 'sum + BigInt(quantity) * (worthless ? 1n : BigInt(value))',
    wrong: 'sum - BigInt(quantity) * (worthless ? 1n : BigInt(value))',
    reason: 'Both sides of the share turn negative, so the share stays.',
  },
]
