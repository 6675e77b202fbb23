import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type BusinessClock, openBusinessClock } from './clock.ts'
import { createListener, type Listener } from './database/channels/listener.ts'
import { silentLog } from './database/index.ts'

let test: TestDatabase
const listeners: Listener[] = []

async function open(movable: boolean): Promise<BusinessClock> {
  const listener = createListener({ url: test.url, log: silentLog })
  listeners.push(listener)
  const clock = await openBusinessClock({ database: test.database, listener, movable, log: silentLog })
  await listener.start()
  return clock
}

// A millisecond that passes between the two is not -0.
const ahead_h = (clock: BusinessClock) => Math.round((clock.now().getTime() - Date.now()) / hourMs) + 0

beforeAll(async () => {
  test = await createTestDatabase()
})

afterAll(async () => {
  await Promise.all(listeners.map((listener) => listener.close()))
  await test.drop()
})

describe('business time', () => {
  it('is the real time until it is moved, and moves ahead in every process', async () => {
    const here = await open(true)
    const there = await open(true)
    expect(ahead_h(here)).toBe(0)
    const moved = await here.moveAhead(5 * hourMs)
    expect(Math.round((moved.getTime() - Date.now()) / hourMs)).toBe(5)
    expect(ahead_h(here)).toBe(5)
    await expect.poll(() => ahead_h(there)).toBe(5)
  })

  it('adds up moves of several processes and survives a restart', async () => {
    const here = await open(true)
    const there = await open(true)
    await Promise.all([here.moveAhead(hourMs), there.moveAhead(2 * hourMs)])
    await expect.poll(() => [ahead_h(here), ahead_h(there)]).toEqual([8, 8])
    expect(ahead_h(await open(true))).toBe(8)
  })

  it('never goes back', async () => {
    const clock = await open(true)
    await expect(clock.moveAhead(-1)).rejects.toThrow('ahead only')
    await expect(clock.moveAhead(1.5)).rejects.toThrow('ahead only')
    await expect(clock.moveAhead(Number.NaN)).rejects.toThrow('ahead only')
    expect(ahead_h(clock)).toBe(8)
  })

  it('is the real time outside a demo and a trial, and cannot be moved', async () => {
    const clock = await open(false)
    expect(ahead_h(clock)).toBe(0)
    await expect(clock.moveAhead(hourMs)).rejects.toThrow('in a demo or a trial only')
  })
})
