import type { OperatorScope } from './operator-scopes.ts'

export type ScopePair = readonly [OperatorScope, OperatorScope]

/** What one person does not hold together: who pays does not approve, and who makes people does neither. */
export const excludedPairs: readonly ScopePair[] = [
  ['money', 'approve'],
  ['staff', 'money'],
  ['staff', 'approve'],
]

/** The first pair that these scopes of one person hold; undefined where they may go together. */
export function excludedPairIn(scopes: readonly OperatorScope[]): ScopePair | undefined {
  return excludedPairs.find((pair) => pair.every((scope) => scopes.includes(scope)))
}

/** The same of an operator that is no person: its tokens may pay and approve, as they always could, but none beside `staff`. */
export function excludedPairOfMachine(scopes: readonly OperatorScope[]): ScopePair | undefined {
  return scopes.includes('staff') ? excludedPairIn(scopes) : undefined
}
