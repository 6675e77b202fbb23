import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retries as ghn } from '../ghn/messages.ts'
import { retries as ghtk } from '../ghtk/messages.ts'
import { retries as viettelPost } from '../viettel-post/messages.ts'
import type { FakeOrder } from './fake-order.ts'
import { type Faults, noFaults } from './faults.ts'
import { createOrderBook } from './order-book.ts'
import { createOutbox, type RetryRule } from './outbox.ts'

const start = Date.parse('2026-07-15T04:00:00Z')
const hourMs = 3_600_000

/** An outbox and a parcel of it; `post` tells a change so many hours after the start. */
function open(rule: RetryRule, faults: Partial<Faults> = {}, speed = 1) {
  const outbox = createOutbox({
    rule,
    seed: 1,
    speed,
    faults: () => ({ ...noFaults, ...faults }),
    lies: ['delivered', 'cancel'],
  })
  let now = start
  const book = createOrderBook<null>({
    now: () => new Date(now),
    speed: 1,
    moves: 'by_itself',
    effectOf: () => ({}),
    post: outbox.post,
  })
  const facts = { weight: 1, cod: 1, fee: 1, collected: 0, partly: false, returning: false, paid: false }
  const add = (code: string) =>
    book.add({ code, client_code: `C${code}`, booked: null, status: 'new', facts, plan: [] })
  const post = (order: FakeOrder<null>, status: string, hours: number) => {
    now = start + hours * hourMs
    book.move(order, { status, stop: 'road' }, [])
  }
  return { outbox, add, post }
}

/** Answers every try of a parcel; the statuses and seconds after the start in the order of the tries. */
function drain(
  { outbox }: ReturnType<typeof open>,
  order: FakeOrder<null>,
  answer: (status: string) => number | undefined,
): [string, number][] {
  const tries: [string, number][] = []
  for (let message = outbox.next(order); message !== undefined; message = outbox.next(order)) {
    const { status } = message.telling
    tries.push([status, Math.round((message.due_at - start) / 1_000)])
    outbox.settle(order, message, message.due_at, answer(status))
  }
  return tries
}

describe('the retries of a carrier', () => {
  it('are, at GHN, eleven tries from 30 seconds to twelve hours apart, and only of what a retry can help', () => {
    const box = open(ghn)
    const order = box.add('A')
    box.post(order, 'picked', 0)
    const tries = drain(box, order, () => 503)
    expect(tries).toHaveLength(11)
    const pauses = tries.slice(1).map(([, at], index) => at - (tries[index]?.[1] ?? 0))
    expect(pauses[0]).toBe(30)
    expect(pauses.at(-1)).toBe(12 * 3_600)
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)
    expect(order.messages).toMatchObject([{ state: 'given_up', tries: 11 }])
  })

  it.each([
    [200, 'taken'],
    [204, 'taken'],
    [400, 'dropped'],
    [404, 'dropped'],
    [408, 'given_up'],
    [429, 'given_up'],
    [500, 'given_up'],
    [undefined, 'given_up'],
  ])('end, at GHN, an answer of %s as %s', (status, state) => {
    const box = open(ghn)
    const order = box.add('A')
    box.post(order, 'picked', 0)
    drain(box, order, () => status)
    expect(order.messages[0]?.state).toBe(state)
  })

  it.each<[string, RetryRule, number]>([
    ['GHTK', ghtk, 2],
    ['Viettel Post', viettelPost, 5],
  ])('are, at %s, all but 200', (_, rule, tries) => {
    for (const status of [201, 302, 404, 500, undefined]) {
      const box = open(rule)
      const order = box.add('A')
      box.post(order, '3', 0)
      expect(drain(box, order, () => status)).toHaveLength(tries)
      expect(order.messages[0]?.state).toBe('given_up')
    }
    const box = open(rule)
    const order = box.add('A')
    box.post(order, '3', 0)
    expect(drain(box, order, () => 200)).toHaveLength(1)
  })

  it('come faster where parcels move faster', () => {
    const box = open(ghn, {}, 3_600)
    const order = box.add('A')
    box.post(order, 'picked', 0)
    expect(drain(box, order, () => 500).at(-1)?.[1]).toBeLessThan(60)
  })
})

describe('the order of messages', () => {
  it('is kept at GHN: a message waits for all tries of the one before it', () => {
    const box = open(ghn)
    const order = box.add('A')
    box.post(order, 'picking', 0)
    box.post(order, 'picked', 1)
    box.post(order, 'storing', 2)
    const statuses = drain(box, order, (status) => (status === 'picking' ? 500 : 200)).map(
      ([status]) => status,
    )
    expect(statuses).toEqual([...Array<string>(11).fill('picking'), 'picked', 'storing'])
  })

  it('is not kept where the carrier repeats by itself', () => {
    const box = open(viettelPost)
    const order = box.add('A')
    box.post(order, '104', 0)
    box.post(order, '105', 0.05)
    let answers = 0
    const tries = drain(box, order, (status) => (status === '104' && ++answers < 4 ? 500 : 200))
    expect(tries.map(([status]) => status)).toEqual(['104', '104', '105', '104', '104'])
  })

  it('is broken by the fault for both, one place at a time, and the last message still comes', () => {
    for (const rule of [ghn, viettelPost]) {
      const box = open(rule, { reordered: 100 })
      const order = box.add('A')
      for (const [hours, status] of ['a', 'b', 'c'].entries()) box.post(order, status, hours)
      const tries = drain(box, order, () => 200)
      expect(tries.map(([status]) => status).sort()).toEqual(['a', 'b', 'c'])
      expect(tries[0]?.[0]).not.toBe('a')
      expect(tries.at(-1)?.[1]).toBeLessThan(27 * 3_600)
    }
  })

  it('never loses or repeats a message that is taken, whatever fails before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ghn, ghtk, viettelPost),
        fc.array(fc.tuple(fc.constantFrom(200, 500, undefined), fc.integer({ min: 0, max: 30 })), {
          maxLength: 20,
          size: 'max',
        }),
        fc.integer({ min: 0, max: 100 }),
        (rule, changes, reordered) => {
          const box = open(rule, { reordered })
          const order = box.add('A')
          let hours = 0
          for (const [index, [, later]] of changes.entries()) {
            hours += later
            box.post(order, String(index), hours)
          }
          drain(box, order, (status) => changes[Number(status)]?.[0])
          expect(order.outbox).toEqual([])
          expect(order.messages.map(({ telling }) => telling.status)).toEqual(
            changes.map((_, index) => String(index)),
          )
          for (const [index, { state, tries }] of order.messages.entries()) {
            const taken = changes[index]?.[0] === 200
            expect([state, tries]).toEqual(taken ? ['taken', 1] : ['given_up', rule.pauses_s.length + 1])
          }
        },
      ),
    )
  })
})

describe('the faults of messages', () => {
  /** Ten messages of each of 400 parcels. */
  function sent(faults: Partial<Faults>, seed = '') {
    const box = open(viettelPost, faults)
    const orders = Array.from({ length: 400 }, (_, number) => box.add(`${seed}${number}`))
    for (const order of orders) for (let step = 0; step < 10; step += 1) box.post(order, `${step}`, step)
    return { box, orders }
  }

  it.each(['lost', 'doubled'] as const)(
    '%s happen at their share, to the same messages for a seed',
    (fault) => {
      const drawn = () => {
        const { box, orders } = sent({ [fault]: 5 })
        const draw = fault === 'lost' ? box.outbox.losesTry : box.outbox.doubles
        return orders.flatMap((order) => order.messages.map((message) => draw(order, message)))
      }
      const first = drawn()
      expect(drawn()).toEqual(first)
      const share = first.filter(Boolean).length / first.length
      expect(share).toBeGreaterThan(0.035)
      expect(share).toBeLessThan(0.065)
    },
  )

  it('draw each try of a message anew', () => {
    const { box, orders } = sent({ lost: 50 })
    const [order] = orders
    const [message] = order?.messages ?? []
    if (order === undefined || message === undefined) throw new Error('There are messages')
    const draws = new Set<boolean>()
    for (message.tries = 0; message.tries < 20; message.tries += 1)
      draws.add(box.outbox.losesTry(order, message))
    expect(draws).toEqual(new Set([true, false]))
  })

  it('bring a tenth of the messages behind their next one', () => {
    const { box, orders } = sent({ reordered: 10 })
    let swapped = 0
    for (const order of orders) {
      const statuses = drain(box, order, () => 200).map(([status]) => Number(status))
      expect(statuses.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      swapped += statuses.filter((status, index) => status > (statuses[index + 1] ?? 99)).length
    }
    expect(swapped / 4_000).toBeGreaterThan(0.06)
    expect(swapped / 4_000).toBeLessThan(0.14)
  })

  it('add forged messages, which claim something else, are tried once and never lost', () => {
    const { box, orders } = sent({ forged: 20, lost: 100 })
    const forged = orders.flatMap((order) =>
      order.messages.filter(({ identity }) => identity !== 'true').map((message) => ({ order, message })),
    )
    expect(forged.length / 4_000).toBeGreaterThan(0.17)
    expect(forged.length / 4_000).toBeLessThan(0.23)
    expect(new Set(forged.map(({ message }) => message.identity))).toEqual(
      new Set(['wrong_secret', 'foreign_number']),
    )
    expect(new Set(forged.map(({ message }) => message.telling.status))).toEqual(
      new Set(['delivered', 'cancel']),
    )
    expect(forged.some(({ order, message }) => box.outbox.losesTry(order, message))).toBe(false)
    for (const order of orders) drain(box, order, () => undefined)
    expect(forged.every(({ message }) => message.tries === 1 && message.state === 'dropped')).toBe(true)
  })
})
