import { keysOf } from '@guihang/domain/keys-of'

type Defined<Query> = { [Name in keyof Query]?: NonNullable<Query[Name]> }

/** A query without what is undefined or null, as the contract's types want it. */
export function defined<Query extends object>(query: Query): Defined<Query> {
  const kept: Defined<Query> = {}
  for (const name of keysOf(query)) {
    const value = query[name]
    if (value !== undefined && value !== null) kept[name] = value
  }
  return kept
}
