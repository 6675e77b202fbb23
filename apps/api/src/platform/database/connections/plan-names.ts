/**
 * Names under which connections keep the plans of their statements. When a migration gives a table another column, the
 * plans of statements that read it whole are of no use any more, on every connection: from then on all names are new.
 */
export class PlanNames {
  #round = 0

  nameOf(statement: string): string {
    return this.#round === 0 ? statement : `${statement} ${this.#round}`
  }

  /** The plan of this name is of no use. Many connections say so at once; the first one counts. */
  renew(statement: string, name: string): void {
    if (name === this.nameOf(statement)) this.#round += 1
  }
}
