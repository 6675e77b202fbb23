import { sql } from 'kysely'
import type { Listener } from './database/channels/listener.ts'
import type { Database, StorageLog } from './database/index.ts'

/** Business code takes a clock as an argument and never asks the machine. */
export type Clock = { now(): Date }

export const realClock: Clock = { now: () => new Date() }

/** Calendar, cycles, event times: the machine's time plus an offset that all processes share. */
export type BusinessClock = Clock & {
  /** By whole milliseconds, in every process; answers the new time. In a demo and a trial only; refuses to go back. */
  moveAhead(by_ms: number): Promise<Date>
}

export type BusinessClockOptions = {
  database: Database
  /** Hears of moves by other processes. Open the clock before it starts. */
  listener: Listener
  /** False outside a demo and a trial: business time is then the real time, whatever the table says. */
  movable: boolean
  log: StorageLog
}

/** Waits for the database once to learn the offset. */
export async function openBusinessClock(options: BusinessClockOptions): Promise<BusinessClock> {
  const { database, listener, log } = options
  let offset_ms = 0
  let latest = 0

  async function reload(): Promise<void> {
    const row = await database.db.selectFrom('business_clock').select('offset_ms').executeTakeFirst()
    offset_ms = Math.max(offset_ms, row?.offset_ms ?? 0)
  }
  function reloadLater(): void {
    reload().catch((error: unknown) => log.warn({ err: error }, 'business time could not be read again'))
  }

  if (options.movable) {
    listener.on(clockChannel, reloadLater)
    listener.onConnected(reloadLater)
    await reload()
  }

  function now(): Date {
    // Never backwards, even when the machine's clock is corrected.
    latest = Math.max(latest, Date.now() + offset_ms)
    return new Date(latest)
  }

  return {
    now,
    async moveAhead(by_ms) {
      if (!options.movable) throw new Error('Business time can be moved in a demo or a trial only')
      if (!Number.isSafeInteger(by_ms) || by_ms < 0) throw new RangeError('Business time moves ahead only')
      const moved = await database.transaction(async (tx) => {
        await sql`select pg_notify(${clockChannel}, '')`.execute(tx)
        return await tx
          .updateTable('business_clock')
          .set((set) => ({ offset_ms: set('offset_ms', '+', by_ms) }))
          .returning('offset_ms')
          .executeTakeFirstOrThrow()
      })
      offset_ms = Math.max(offset_ms, moved.offset_ms)
      return now()
    },
  }
}

export function fixedClock(at: Date | string): Clock {
  const time = new Date(at).getTime()
  return { now: () => new Date(time) }
}

export function manualClock(start: Date | string): Clock & { advance(by_ms: number): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance(by_ms) {
      if (!(by_ms >= 0)) throw new RangeError('A clock moves ahead only')
      time += by_ms
    },
  }
}

const clockChannel = 'guihang_clock'
