import type { EquivalentMutant } from '../equivalent-mutants.ts'

/** Faults that nobody could notice: the module does the same with them. */
export const equivalentFaults: readonly EquivalentMutant[] = []
