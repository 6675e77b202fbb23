import { shopTables, shopViews } from '../spread/table-spread.ts'

/** The column that says whose row it is, per guarded table; a shop itself is known by its id. */
export const tenantKeys: ReadonlyMap<string, string> = new Map([
  ['shops', 'id'],
  ...[...shopTables, ...shopViews].map((table): [string, string] => [table, 'shop_id']),
])

/** A query touches a shop's table and does not say whose rows it means (check 24). A mistake in our code: HTTP answers 500. */
export class ShopNotNamed extends Error {
  override readonly name = 'ShopNotNamed'

  constructor(table: string, wanted: string) {
    super(
      `The query on "${table}" does not ${wanted}. Name the shop, or use acrossShops for the provider's side.`,
    )
  }
}

/** The guarded tables of one query block, and their keys in its conditions: fixed to a value, or equal to another key. */
export class GuardScope {
  readonly #tables = new Map<string, string>()
  readonly #fixed = new Set<string>()
  readonly #follows: [from: string, to: string][] = []

  addTable(alias: string, table: string): void {
    this.#tables.set(alias, table)
  }

  get isEmpty(): boolean {
    return this.#tables.size === 0
  }

  has(alias: string): boolean {
    return this.#tables.has(alias)
  }

  get aliases(): Iterable<string> {
    return this.#tables.keys()
  }

  /** The alias whose key a column reference names, or undefined when it is no key of a guarded table of this block. */
  keyOwner(alias: string | undefined, column: string): string | undefined {
    if (alias !== undefined) return this.#keyOf(alias) === column ? alias : undefined
    const owners = [...this.#tables.keys()].filter((candidate) => this.#keyOf(candidate) === column)
    return owners.length === 1 ? owners[0] : undefined
  }

  fix(alias: string): void {
    this.#fixed.add(alias)
  }

  /** The rows of `to` belong to the shop of `from`. */
  follow(from: string, to: string): void {
    this.#follows.push([from, to])
  }

  assertBound(): void {
    if (this.#tables.size === 0) return
    for (let grown = true; grown; ) {
      grown = false
      for (const [from, to] of this.#follows) {
        if (!this.#fixed.has(from) || this.#fixed.has(to)) continue
        this.#fixed.add(to)
        grown = true
      }
    }
    for (const [alias, table] of this.#tables) {
      if (!this.#fixed.has(alias)) throw new ShopNotNamed(table, `constrain ${tenantKeys.get(table)}`)
    }
  }

  #keyOf(alias: string): string | undefined {
    const table = this.#tables.get(alias)
    return table === undefined ? undefined : tenantKeys.get(table)
  }
}
