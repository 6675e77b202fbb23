import { setTimeout as pause } from 'node:timers/promises'
import { hasNoRoom } from '../disk/disk-full.ts'
import type { Server } from './server.ts'

const lookMs = 5_000

/** One line when the disk fills, one when there is room again, and none of the crashes and restarts in between. */
export function logFullDisk(server: Server, log: (line: string) => void) {
  let told = false
  const full = () => {
    if (!told)
      log(
        `No space left on the disk of ${server.home.path}: PostgreSQL comes back by itself once there is room`,
      )
    told = true
  }
  return {
    full,
    isTold: () => told,
    /** The server stands. On a disk without room that may not last, so it counts as back once there is room. */
    async stands(gone: AbortSignal): Promise<void> {
      while (hasNoRoom(server.cluster.data)) {
        full()
        await pause(lookMs, undefined, { signal: gone, ref: false }).catch(() => undefined)
        if (gone.aborted) return
      }
      told = false
      log('PostgreSQL is back')
    },
  }
}
