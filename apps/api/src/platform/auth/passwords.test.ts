import { describe, expect, it } from 'vitest'
import { Rejection } from '../http/answers/reject.ts'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('are hashed with Argon2id at the promised cost, each with a salt of its own', async () => {
    const passwords = createPasswords()
    const one = await passwords.hash('Guihang@2026')
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash('Guihang@2026')).not.toBe(one)
    expect(await passwords.matches(one, 'Guihang@2026')).toBe(true)
    expect(await passwords.matches(one, 'guihang@2026')).toBe(false)
  })

  it('never match an account that does not exist', async () => {
    expect(await createPasswords().matches(null, 'Guihang@2026')).toBe(false)
  })

  it('check 25: take as long for an unknown account as for a wrong password', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('Guihang@2026')
    await passwords.matches(null, 'x')
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const ratio = () => least(times.unknown) / least(times.known)
    const isEven = () => ratio() > 0.7 && ratio() < 1.4
    // Taken in turns, so that whatever else the machine does falls on both; a busy machine needs more of them.
    for (let turn = 0; turn < 15 || (turn < 100 && !isEven()); turn += 1) {
      times.known.push(await timeOf(() => passwords.matches(stored, 'Sai@123456')))
      times.unknown.push(await timeOf(() => passwords.matches(null, 'Sai@123456')))
    }
    expect(isEven(), `${ratio()}`).toBe(true)
  })

  it('are looked at two at a time, in the order in which they came', async () => {
    const { inTurn } = createPasswords()
    let running = 0
    let most = 0
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
          running += 1
          most = Math.max(most, running)
          order.push(index)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
        }),
      ),
    )
    expect(most).toBeLessThanOrEqual(2)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('go on after one of them failed', async () => {
    const { inTurn } = createPasswords()
    const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('no'))))
    for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected')
    expect(await inTurn(async () => 'yes')).toBe('yes')
  })

  it('are refused with EBUSY when a hundred wait already', async () => {
    const { inTurn } = createPasswords()
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const calls = Array.from({ length: 120 }, () => inTurn(() => gate))
    const results = Promise.allSettled(calls)
    await new Promise((resolve) => setImmediate(resolve))
    open()
    const refused = (await results).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeGreaterThanOrEqual(18)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Rejection)
      expect(reason).toMatchObject({ code: 'EBUSY', retryAfter: 1 })
    }
  })
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

// The least of several is the work itself; the rest is what the machine did meanwhile.
function least(times: readonly number[]): number {
  return Math.min(...times)
}
