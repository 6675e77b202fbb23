import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Asks for the health of the process until it is stopped: ms of each answer, and the bytes of memory it held at most. */
export function watchHealth(stage: Stage): { stop(): Promise<{ times: number[]; highest: number }> } {
  const times: number[] = []
  let highest = stage.rss()
  let watching = true
  const ended = (async () => {
    while (watching) {
      const asked = performance.now()
      await (await fetch(`${stage.api}/healthz`)).arrayBuffer()
      times.push(performance.now() - asked)
      highest = Math.max(highest, stage.rss())
      await wait(10)
    }
  })()
  return {
    async stop() {
      watching = false
      await ended
      return { times, highest }
    },
  }
}
