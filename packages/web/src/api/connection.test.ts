import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveTestApp } from '../testing/give-test-app.ts'
import { ask, isConnectionLost, onConnectionBack, watchedFetch } from './connection.ts'

giveTestApp()

/** A server that answers only the calls named here; every other call hangs until its own patience ends. */
let answering: ReadonlySet<string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    if (answering.has(address)) return Promise.resolve(new Response())
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(), ms)
    return ending.signal
  })
})

afterEach(async () => {
  answering = new Set(['/v1/public-settings'])
  await ask()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the line to the server', () => {
  it('is lost five seconds after a call that nothing answers', async () => {
    answering = new Set()
    void watchedFetch('/v1/packages')
    await vi.advanceTimersByTimeAsync(4_990)
    expect(isConnectionLost()).toBe(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(isConnectionLost()).toBe(true)
  })

  it('is not lost while one call is slow and others are answered', async () => {
    answering = new Set(['/v1/public-settings'])
    void watchedFetch('/v1/packages')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isConnectionLost()).toBe(false)
  })

  it('is asked every few seconds while it is lost, and tells who waits when it is back', async () => {
    answering = new Set()
    const back = vi.fn()
    onConnectionBack(back)
    void watchedFetch('/v1/packages')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isConnectionLost()).toBe(true)
    answering = new Set(['/v1/public-settings'])
    expect(back).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(isConnectionLost()).toBe(false)
    expect(back).toHaveBeenCalledOnce()
  })
})
