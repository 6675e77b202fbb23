import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestApi } from '../../testing/api.ts'

/** Longer than the latest that the event loop may be. */
const blocked_ms = 2_000

/** Keeps the event loop from turning but once in a while, as too much work does. */
async function block(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + blocked_ms
    while (performance.now() < until);
    // Lets its timers run, and no more.
    await setTimeout(0)
  }
}

it('check 41: refuses calls while the event loop is late, not because its start was, and takes them again', async () => {
  const api = await startTestApi({ shedOverload: true })
  const begun = performance.now()
  const settings = async () => {
    const response = await api.fetch('/v1/public-settings')
    return { status: response.status, ...(await response.json()) }
  }
  try {
    expect((await settings()).status).toBe(200)
    // What it does now is no start any more.
    await expect.poll(() => performance.now() - begun > 500).toBe(true)
    await block()
    expect(await settings()).toMatchObject({ status: 503, code: 'EBUSY' })
    expect((await api.fetch('/healthz')).status).toBe(200)
    await expect.poll(async () => (await settings()).status, { timeout: 10_000 }).toBe(200)
  } finally {
    await api.stop()
  }
})
