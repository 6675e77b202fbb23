import type { Database } from './database.ts'
import { DatabaseUnavailable, sqlState } from './database-errors.ts'
import type { StorageLog } from './log.ts'
import type { Reader } from './reader.ts'
import { type Beat, beat, findBeat, isUnchangedSince } from './replica-beats.store.ts'

/** Where reads that may be seconds old go now; `none`: no replica is configured. */
export type ReaderState = 'none' | 'replica' | 'primary'

export type Readers = {
  /** On the replica where it holds all the shop's changes, else, and after a failure, on the primary: `work` only reads. */
  read<T>(shop_id: string, work: (reader: Reader) => Promise<T>): Promise<T>
  /** To be awaited after a call has stored something for the shop: from then on all processes read it. */
  wrote(shop_id: string): Promise<void>
  readonly state: ReaderState
  /** Seconds the replica is behind at most; undefined when it has told nothing yet, or there is none. */
  readonly lag_s: number | undefined
  readonly reads: { readonly replica: number; readonly primary: number }
  close(): Promise<void>
}

export type ReadersOptions = {
  readonly primary: Database
  /** The database that follows the primary, if there is one. It is closed together with the readers. */
  readonly replica: Database | undefined
  /** Whether all that happened to the shop's parcels is of transactions before this one: asked on the primary. */
  readonly happenedBefore: (primary: Reader, shop_id: string, transaction: string) => Promise<boolean>
  readonly log: StorageLog
  readonly look_ms?: number
  readonly most_lag_ms?: number
}

const lookMs = 1_000
const mostLagMs = 10_000

/** Divides reads between the primary and a replica (decision 0362). Resolves once the replica was looked at. */
export async function openReaders(options: ReadersOptions): Promise<Readers> {
  const { primary, replica } = options
  return replica === undefined ? onPrimaryAlone(primary) : await onReplica({ ...options, replica })
}

function onPrimaryAlone(primary: Database): Readers {
  const reads = { replica: 0, primary: 0 }
  return {
    read(_shop_id, work) {
      reads.primary += 1
      return work(primary.db)
    },
    async wrote() {},
    state: 'none',
    lag_s: undefined,
    reads,
    async close() {},
  }
}

async function onReplica(options: ReadersOptions & { readonly replica: Database }): Promise<Readers> {
  const { primary, replica, happenedBefore, log, look_ms = lookMs, most_lag_ms = mostLagMs } = options
  const reads = { replica: 0, primary: 0 }
  let lag_ms: number | undefined
  /** The replica holds everything up to it; undefined while it is not read from. */
  let complete_until: Beat | undefined

  async function look(): Promise<void> {
    const seen = await lookAtReplica().catch((err: unknown) => {
      log.debug({ err }, 'the replica could not be looked at')
      return undefined
    })
    // Set when the look has ended: a metric that is read meanwhile tells what the look before it saw.
    lag_ms = seen?.lag_ms
    const until = seen !== undefined && seen.lag_ms <= most_lag_ms ? seen.until : undefined
    if ((until === undefined) !== (complete_until === undefined))
      log.warn({}, until === undefined ? 'the replica is not read from' : 'the replica is read from')
    complete_until = until
  }

  async function lookAtReplica(): Promise<{ until: Beat; lag_ms: number } | undefined> {
    const now = await beat(primary.db)
    const until = await findBeat(replica.db)
    return until && { until, lag_ms: Math.max(now.getTime() - until.beaten_at.getTime(), 0) }
  }

  let closed = false
  let timer: NodeJS.Timeout | undefined
  let looking = look()
  await looking
  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!closed) lookLater()
      })
    }, look_ms).unref()
  }
  lookLater()

  function readPrimary<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    reads.primary += 1
    return work(primary.db)
  }

  /** What happens to a parcel is read by others before the row that says so: its own transaction says it as well. */
  async function isHeld(shop_id: string, { beaten_at, ended_before }: Beat): Promise<boolean> {
    if (!(await isUnchangedSince(primary.db, shop_id, beaten_at))) return false
    return await happenedBefore(primary.db, shop_id, ended_before)
  }

  return {
    async read(shop_id, work) {
      if (complete_until === undefined || !(await isHeld(shop_id, complete_until)))
        return await readPrimary(work)
      try {
        const given = await work(replica.db)
        reads.replica += 1
        return given
      } catch (err) {
        if (!(err instanceof DatabaseUnavailable) && sqlState(err) === undefined) throw err
        log.warn({ err }, 'a read from the replica failed')
        // The next calls do not wait for it as well; the next look may find it again.
        if (err instanceof DatabaseUnavailable) complete_until = undefined
        return await readPrimary(work)
      }
    },
    wrote: (shop_id) => primary.shopChanged(shop_id),
    get state() {
      return complete_until === undefined ? 'primary' : 'replica'
    },
    get lag_s() {
      return lag_ms === undefined ? undefined : lag_ms / 1_000
    },
    reads,
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      await replica.close()
    },
  }
}
