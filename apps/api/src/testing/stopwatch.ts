/** How often we look whether the machine let us run. */
const tickMs = 20
/** What a timer of Node is late by on a machine with nothing else to do. */
const usualLatenessMs = 5

export type Taken<T> = {
  answer: T
  /** On the clock, less the time in which this process wanted to run and the machine did not let it. */
  took_ms: number
  /** What this process computed meanwhile. */
  cpu_ms: number
}

/**
 * Times `work` on a machine that others use, too: the tests run beside each other, and a shared machine is at times given
 * to somebody else for a second. A tick that comes late although this process did not compute was kept waiting, and
 * that time does not count; the product's waits and this process's own work count in full (decision 0199).
 */
export async function timed<T>(work: () => Promise<T>): Promise<Taken<T>> {
  const started = { at: performance.now(), cpu: process.cpuUsage() }
  let kept_waiting_ms = 0
  let looked = { ...started }
  const look = (expected_ms: number) => {
    const at = performance.now()
    const late_ms = at - looked.at - expected_ms - cpuSince(looked.cpu)
    if (late_ms > usualLatenessMs) kept_waiting_ms += late_ms
    looked = { at, cpu: process.cpuUsage() }
  }
  const ticks = setInterval(look, tickMs, tickMs)
  try {
    const answer = await work()
    // The tick that is due but has not come may be what held up the answer, too.
    look(Math.min(tickMs, performance.now() - looked.at))
    return {
      answer,
      took_ms: looked.at - started.at - kept_waiting_ms,
      cpu_ms: cpuSince(started.cpu),
    }
  } finally {
    clearInterval(ticks)
  }
}

function cpuSince(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier)
  return (user + system) / 1_000
}
