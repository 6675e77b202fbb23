import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { askAnew, forgetNews } from './ask-anew.ts'

/** How long an answer takes on this line (ms); news is gathered for 120 ms. */
const slow = 500

let asked = 0
let stored = 'old'
let leave = () => {}

/** A screen that shows what is stored when its question leaves, and hears of it later. */
function open(): { readonly shows: () => unknown } {
  const screen = new QueryObserver(queryClient, {
    queryKey: ['parcels', 'list'],
    queryFn: async () => {
      asked += 1
      const answer = stored
      await new Promise((resolve) => setTimeout(resolve, slow))
      return answer
    },
  })
  leave = screen.subscribe(() => {})
  return { shows: () => screen.getCurrentResult().data }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  asked = 0
  stored = 'old'
})

afterEach(() => {
  leave()
  forgetNews()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('news while an answer is on its way', () => {
  it('is shown though it is the first answer, which is asked for once more', async () => {
    const screen = open()
    stored = 'new'
    askAnew(['parcels'])
    await vi.advanceTimersByTimeAsync(slow)
    expect(screen.shows()).toBe('old')
    await vi.advanceTimersByTimeAsync(2 * slow)
    expect(screen.shows()).toBe('new')
    expect(asked).toBe(2)
  })

  it('lets the answers in where it comes without a pause', async () => {
    const screen = open()
    await vi.advanceTimersByTimeAsync(slow)
    for (let round = 1; round <= 40; round += 1) {
      stored = `step ${round}`
      askAnew(['parcels'])
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(screen.shows()).not.toBe('old')
    await vi.advanceTimersByTimeAsync(3 * slow)
    expect(screen.shows()).toBe('step 40')
    expect(asked).toBeLessThan(11)
  })

  it('asks no more of a person who has left', async () => {
    open()
    askAnew(['parcels'])
    await vi.advanceTimersByTimeAsync(200)
    queryClient.clear()
    await vi.advanceTimersByTimeAsync(slow)
    expect(asked).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is forgotten with the session', () => {
    open()
    askAnew(['parcels'])
    forgetNews()
    leave()
    queryClient.clear()
    vi.advanceTimersByTime(slow)
    expect(vi.getTimerCount()).toBe(0)
  })
})
