import { expect, it, onTestFinished, vi } from 'vitest'
import { Rejection } from '../answers/reject.ts'
import { createTurns } from './turns.ts'

/** Work that ends when it is asked to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Rejection ? error.code : String(error)),
  )

it('works on so many calls at once, and on the others in their order', async () => {
  const turns = createTurns({ at_once: 2, longest_wait_ms: 60_000, standstill_ms: 60_000 })
  const [one, two] = [held(), held()]
  const begun: number[] = []
  const calls = [one, two].map(({ work }) => turns.take(work))
  const later = [3, 4, 5].map((number) =>
    turns.take(async () => {
      begun.push(number)
    }),
  )
  expect(begun).toEqual([])
  one.end()
  await Promise.all(later)
  expect(begun).toEqual([3, 4, 5])
  two.end()
  await Promise.all(calls)
})

it('check 41: refuses who waits behind a database that hangs, and takes calls again when it answers', async () => {
  const turns = createTurns({ at_once: 1, longest_wait_ms: 60_000, standstill_ms: 100 })
  const hanging = held()
  const first = turns.take(hanging.work)
  expect(await outcome(turns.take(async () => undefined))).toBe('EBUSY')
  hanging.end()
  await first
  expect(await outcome(turns.take(async () => undefined))).toBe('done')
})

it('refuses at once, before any work, while those before wait too long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = createTurns({ at_once: 1, longest_wait_ms: 500, standstill_ms: 60_000 })
  const busy = held()
  const first = turns.take(busy.work)
  const second = outcome(turns.take(async () => undefined))
  vi.advanceTimersByTime(440)
  turns.refuseCrowd()
  vi.advanceTimersByTime(20)
  expect(() => turns.refuseCrowd()).toThrow(Rejection)
  vi.advanceTimersByTime(100)
  expect(await second).toBe('EBUSY')
  turns.refuseCrowd()
  busy.end()
  await first
})

it('gives the turn of work that failed to the next', async () => {
  const turns = createTurns({ at_once: 1, longest_wait_ms: 60_000, standstill_ms: 60_000 })
  const failing = outcome(
    turns.take(async () => {
      throw new Error('failed')
    }),
  )
  expect(await outcome(turns.take(async () => undefined))).toBe('done')
  expect(await failing).toBe('Error: failed')
})
