import type { Pool } from 'pg'
import { DatabaseUnavailable, typedError } from '../database-errors.ts'
import type { StorageLog } from '../log.ts'
import { missedNotices, officeShop, shopChannel } from './channels.ts'

/** A NOTIFY in a transaction makes commits queue (creates fell from 5,500 to 900 a second): it is sent after, gathered. */
export class Notifier {
  readonly #pool: Pool
  readonly #log: StorageLog
  readonly #named: boolean
  #payloads = new Map<string, Set<string>>()
  #waiting = 0
  #counts = new Map<string, number>()
  #changed = new Set<string>()
  #office = new Set<string>()
  /** Told once what has changed so far was sent, or could not be. */
  #awaited: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #lastSent = 0
  #failures = 0
  #ended = false
  #sending: Promise<void> | undefined

  constructor(pool: Pool, log: StorageLog, { named }: { readonly named: boolean }) {
    this.#pool = pool
    this.#named = named
    this.#log = log
  }

  /** Sends a payload (under 8,000 bytes) soon; the same one twice in a moment is sent once. */
  send(channel: string, payload: string): void {
    this.#wait(channel, [payload])
    this.#schedule()
  }

  /** Sends a payload to the screens of a shop, and writes down that the shop changed for those that open meanwhile. */
  tell(shop_id: string, payload: string): void {
    this.#changed.add(shop_id)
    this.send(shopChannel(shop_id), payload)
  }

  /** Sends a payload to the screens of the provider. More than some in a moment make them reload: they hear of all shops. */
  tellOffice(payload: string): void {
    this.#changed.add(officeShop)
    if (this.#office.size >= mostForOffice) this.#office = new Set([missedNotices])
    else if (!this.#office.has(missedNotices)) this.#office.add(payload)
    this.#schedule()
  }

  /** Writes down that the shop changed. Resolves once the database was told, or did not take it. */
  async changed(shop_id: string): Promise<void> {
    if (this.#ended) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#changed.add(shop_id)
    this.#awaited.push(resolve)
    // What nobody waits for may have been put off for longer.
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#schedule()
    await promise
  }

  /** Sends `{"count": n}` soon, the sum of what was counted meanwhile: the job runner's own format. */
  count(channel: string, count: number): void {
    this.#counts.set(channel, (this.#counts.get(channel) ?? 0) + count)
    this.#schedule()
  }

  /** Sends what waits, once more at most, before the pool closes; nothing is sent afterwards. */
  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#sending
    await this.#sendAll()
  }

  #schedule(): void {
    if (this.#ended || this.#timer !== undefined || this.#sending !== undefined) return
    const pause =
      this.#awaited.length > 0
        ? awaitedGathering_ms
        : Math.min(gatheringTime_ms * 2 ** this.#failures, longestPause_ms)
    const wait = Math.max(this.#lastSent + pause - performance.now(), 0)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#sending = this.#sendAll().finally(() => {
        this.#sending = undefined
        if (this.#payloads.size + this.#counts.size + this.#changed.size + this.#office.size > 0)
          this.#schedule()
      })
    }, wait)
  }

  async #sendAll(): Promise<void> {
    const awaited = this.#awaited
    this.#awaited = []
    await this.#sendGathered()
    for (const tell of awaited) tell()
  }

  async #sendGathered(): Promise<void> {
    const [payloads, counts, changed] = [this.#payloads, this.#counts, this.#changed]
    const rows: [channel: string, payload: string][] = []
    for (const [channel, waiting] of payloads) {
      for (const payload of waiting) rows.push([channel, payload])
    }
    for (const payload of this.#office) rows.push([shopChannel(officeShop), payload])
    const office = this.#office.size
    for (const [channel, count] of counts) rows.push([channel, JSON.stringify({ count })])
    this.#payloads = new Map()
    this.#waiting = 0
    this.#counts = new Map()
    this.#changed = new Set()
    this.#office = new Set()
    this.#lastSent = performance.now()
    if (rows.length === 0 && changed.size === 0) return
    const values = [rows.map(([channel]) => channel), rows.map(([, payload]) => payload)]
    const [name, query] =
      changed.size === 0
        ? ['notify', { text: notifyText, values }]
        : ['notify-shops', { text: notifyShopsText, values: [...values, [...changed]] }]
    try {
      await this.#pool.query(this.#named ? { ...query, name } : query)
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      this.#log.warn({ err: error, count: rows.length }, 'live notices could not be sent')
      const unavailable = typedError(error) instanceof DatabaseUnavailable
      // PostgreSQL would reject these again, so one `missedNotices` replaces them all.
      const newer = this.#payloads
      this.#payloads = new Map()
      this.#waiting = 0
      for (const [channel, waiting] of payloads) this.#wait(channel, unavailable ? waiting : [missedNotices])
      for (const [channel, waiting] of newer) this.#wait(channel, waiting)
      for (const [channel, count] of counts) this.count(channel, count)
      for (const shop_id of changed) this.#changed.add(shop_id)
      if (office > 0) this.#office = new Set([missedNotices])
    }
  }

  #wait(channel: string, payloads: Iterable<string>): void {
    const waiting = this.#payloads.get(channel) ?? new Set()
    this.#payloads.set(channel, waiting)
    const before = waiting.size
    for (const payload of payloads) waiting.add(payload)
    this.#waiting += waiting.size - before
    // Twice the channels at least, so that giving up always halves what waits.
    if (this.#waiting > Math.max(mostWaiting, 2 * this.#payloads.size)) this.#giveUp()
  }

  /** Replaces what waits by one payload a channel: reload. */
  #giveUp(): void {
    for (const channel of this.#payloads.keys()) this.#payloads.set(channel, new Set([missedNotices]))
    this.#waiting = this.#payloads.size
  }
}

const gatheringTime_ms = 50
/** While calls wait to be answered. */
const awaitedGathering_ms = 10
const longestPause_ms = 2_000
const mostWaiting = 10_000
const mostForOffice = 200

// A notice is a hint and need not wait for the disk.
const notifyText = `
  select pg_notify(channel, payload), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[], $2::text[]) as notice (channel, payload)`

// Who hears a notice finds the change written down already. Rows are locked in one order, so that no processes deadlock.
const notifyShopsText = `
  with changed as (
    insert into shop_changes (shop_id, changed_at)
    select shop_id, clock_timestamp() from unnest($3::uuid[]) as shop (shop_id) order by shop_id
    on conflict (shop_id) do update set changed_at = excluded.changed_at
  ) ${notifyText}`
