import pg from 'pg'

/** The payload that means: notices of this channel were lost, so reload. */
export const missedNotices = 'missed'

/** The channel of what changes in a shop: a process listens to those of the shops it has screens of (decision 0361). */
export function shopChannel(shop_id: string): string {
  return `guihang_shop_${shop_id}`
}

/** The provider's office hears of all shops on a channel of its own, as if it were a shop. */
export const officeShop = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

export type Recipient = {
  heard(payload: string): void
  /** Notices of this channel were lost. Those lost with the connection are told by `onConnected`. */
  missed(): void
}

export type Membership = {
  /** Resolves once the server sends what is notified from now on. */
  readonly listening: Promise<void>
  leave(): void
}

export type RunCommands = (commands: string) => Promise<unknown>

/** LISTENs of one message: a process that has been away listens to thousands of channels again. */
const mostCommands = 1_000

type Member = Recipient & { readonly listening: Promise<void>; readonly begin: () => void }

export class Channels {
  readonly #wanted = new Map<string, Member>()
  #listened = new Set<string>()
  #changed = new Set<string>()
  #run: RunCommands | undefined
  #telling: RunCommands | undefined

  get size(): number {
    return this.#wanted.size
  }

  join(channel: string, recipient: Recipient): Membership {
    if (this.#wanted.has(channel)) throw new Error('Each channel has one recipient')
    const { promise: listening, resolve: begin } = Promise.withResolvers<void>()
    const member = { ...recipient, listening, begin }
    this.#wanted.set(channel, member)
    this.#changed.add(channel)
    this.#tellSoon()
    return {
      listening,
      leave: () => {
        if (this.#wanted.get(channel) !== member) return
        this.#wanted.delete(channel)
        this.#changed.add(channel)
        this.#tellSoon()
      },
    }
  }

  get(channel: string): Recipient | undefined {
    return this.#wanted.get(channel)
  }

  /** Takes a new connection, which listens to nothing yet. Resolves once it listens to everything wanted. */
  async connect(run: RunCommands): Promise<void> {
    this.#run = run
    this.#listened = new Set()
    this.#changed = new Set(this.#wanted.keys())
    await this.#tell(run)
  }

  disconnect(): void {
    this.#run = undefined
  }

  #tellSoon(): void {
    // What fails ends the connection, and the next one is told of everything wanted.
    if (this.#run !== undefined) this.#tell(this.#run).catch(() => undefined)
  }

  /** Tells the connection of what changed, one message at a time: channels that change meanwhile wait for the next. */
  async #tell(run: RunCommands): Promise<void> {
    if (this.#telling === run) return
    this.#telling = run
    try {
      // Screens that open in the same moment are told of together.
      await Promise.resolve()
      while (this.#run === run && this.#changed.size > 0) await this.#tellOnce(run)
    } finally {
      if (this.#telling === run) this.#telling = undefined
    }
  }

  async #tellOnce(run: RunCommands): Promise<void> {
    const told = [...this.#changed].slice(0, mostCommands)
    for (const channel of told) this.#changed.delete(channel)
    const opened = told.filter((channel) => this.#wanted.has(channel) && !this.#listened.has(channel))
    const closed = told.filter((channel) => !this.#wanted.has(channel) && this.#listened.has(channel))
    const commands = [
      ...opened.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`),
      ...closed.map((channel) => `UNLISTEN ${pg.escapeIdentifier(channel)}`),
    ]
    if (commands.length > 0) await run(commands.join('; '))
    if (this.#run !== run) return
    for (const channel of opened) this.#listened.add(channel)
    for (const channel of closed) this.#listened.delete(channel)
    for (const channel of told) if (this.#listened.has(channel)) this.#wanted.get(channel)?.begin()
  }
}
