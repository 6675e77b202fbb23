/** How often we look whether the machine let us run. */
const tickMs = 20
/** What a timer of Node is late by on a machine with nothing else to do. */
const usualLatenessMs = 5

/** The CPU time of `calculate` on the machine on which the promises in seconds were measured. */
const usualFloorMs = 22

export type Taken<T> = {
  answer: T
  /** On the clock, less the time in which this process wanted to run and the machine did not let it. */
  clock_ms: number
  /** The same as a machine of the usual speed would take. */
  took_ms: number
  /** What this process computed meanwhile. */
  cpu_ms: number
}

/**
 * Times `work` on a machine that others use, too: the tests run beside each other, and a shared machine is at times given
 * to somebody else for a second. A tick that comes late although this process did not compute was kept waiting, and
 * that time does not count; the product's waits and this process's own work count in full (decision 0199). A slow
 * machine takes longer for all of it, as much as for a fixed calculation (decision 0445).
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
    const clock_ms = looked.at - started.at - kept_waiting_ms
    // Before `slowness`, which computes itself.
    const cpu_ms = cpuSince(started.cpu)
    return { answer, clock_ms, took_ms: clock_ms / slowness(), cpu_ms }
  } finally {
    clearInterval(ticks)
  }
}

let known: number | undefined

/** How many times slower than usual this machine computes, at least 1. Measured once a process. */
export function slowness(): number {
  known ??= Math.max(1, Math.min(...Array.from({ length: 5 }, calculate)) / usualFloorMs)
  return known
}

/** Computes a fixed amount, as the product does with numbers, texts and maps, and answers its CPU time (ms). */
function calculate(): number {
  const before = process.cpuUsage()
  const texts = new Map<number, string>()
  let value = 1
  for (let round = 0; round < 300_000; round += 1) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648
    texts.set(value % 5_000, String(value))
  }
  return cpuSince(before)
}

function cpuSince(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier)
  return (user + system) / 1_000
}
