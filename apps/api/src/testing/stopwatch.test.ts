import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { slowness, timed } from './stopwatch.ts'

it('leaves out the time in which the process was not let run', async () => {
  const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
  const { took_ms, answer } = await timed(async () => {
    // The thread stands still without computing, as on a machine that is given to somebody else.
    Atomics.wait(nobodyWakes, 0, 0, 1_000)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(took_ms).toBeLessThan(500)
})

it('counts what the process computes', async () => {
  const { clock_ms, cpu_ms } = await timed(async () => {
    const before = process.cpuUsage()
    while (process.cpuUsage(before).user < 300_000);
  })
  expect(cpu_ms).toBeGreaterThanOrEqual(300)
  expect(clock_ms).toBeGreaterThan(290)
})

it('counts what the work waits for', async () => {
  const { clock_ms } = await timed(async () => {
    for (let count = 0; count < 40; count += 1) await sleep(10)
  })
  expect(clock_ms).toBeGreaterThan(200)
})

it('says what a machine of the usual speed would take', async () => {
  const { took_ms, clock_ms } = await timed(() => sleep(100))
  expect(slowness()).toBeGreaterThanOrEqual(1)
  expect(slowness()).toBeLessThan(100)
  expect(took_ms * slowness()).toBeCloseTo(clock_ms)
})

it('throws what the work throws', async () => {
  await expect(timed(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
