/**
 * Does work for many callers at once: what is added while the work runs is done together when it has ended, so that under
 * load one statement serves many, and a caller alone waits for nobody.
 */
export class Gatherer<Item> {
  #waiting: Item[] = []
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** Resolves once the items are worked on, and rejects with the error of the work that they were in. */
  async add(items: readonly Item[], work: (items: readonly Item[]) => Promise<void>): Promise<void> {
    this.#waiting.push(...items)
    this.#next ??= this.#after(this.#running, work)
    await this.#next
  }

  async #after(
    running: Promise<void> | undefined,
    work: (items: readonly Item[]) => Promise<void>,
  ): Promise<void> {
    // Who failed before has told its own callers.
    await running?.catch(() => undefined)
    this.#running = this.#next
    this.#next = undefined
    await work(this.#waiting.splice(0))
  }
}
