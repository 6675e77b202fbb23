/** A mutant that no test can find, because the product does the same with it. */
export type EquivalentMutant = {
  readonly file: string
  readonly right: string
  readonly wrong: string
  readonly reason: string
}

export const equivalentMutants: readonly EquivalentMutant[] = []
