import type { Database } from '../database/index.ts'
import { probeWrite } from '../database/write-probe.store.ts'
import { reasonOf } from '../disk/disk-full.ts'
import type { Log } from '../log.ts'

/** A write that worked is believed for so long. One that failed is tried again by the next question. */
const believedMs = 10_000

export type WriteCheck = {
  /** Whether the database takes writes, by trying one now and then: a full disk still answers every reading call. */
  holds(): Promise<boolean>
  reason(): string | undefined
}

export function createWriteCheck(database: Database, log: Log): WriteCheck {
  let wrote_at = Number.NEGATIVE_INFINITY
  let trying: Promise<boolean> | undefined
  let refused: { readonly reason: string | undefined } | undefined
  const write = async () => {
    try {
      await probeWrite(database)
    } catch (err) {
      if (refused === undefined) log.warn({ err }, 'the database takes no writes')
      refused = { reason: reasonOf(err) }
      throw err
    }
    if (refused !== undefined) log.info({}, 'the database takes writes again')
    refused = undefined
    wrote_at = performance.now()
    return true
  }
  return {
    async holds() {
      if (performance.now() - wrote_at < believedMs) return true
      // One try at a time, however many ask.
      trying ??= write().finally(() => {
        trying = undefined
      })
      return await trying
    },
    reason: () => refused?.reason,
  }
}
