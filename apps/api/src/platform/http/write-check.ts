import type { Database } from '../database/index.ts'
import { probeWrite } from '../database/write-probe.store.ts'

/** A write that worked is believed for so long. One that failed is tried again by the next question. */
const BELIEVED_MS = 10_000

/** Answers whether the database takes writes, by trying one now and then: a full disk still answers every reading call. */
export function createWriteCheck(database: Database): () => Promise<boolean> {
  let wrote_at = Number.NEGATIVE_INFINITY
  let trying: Promise<boolean> | undefined
  const write = async () => {
    await probeWrite(database)
    wrote_at = performance.now()
    return true
  }
  return async () => {
    if (performance.now() - wrote_at < BELIEVED_MS) return true
    // One try at a time, however many ask.
    trying ??= write().finally(() => {
      trying = undefined
    })
    return await trying
  }
}
