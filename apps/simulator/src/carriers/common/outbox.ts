import { randomOf } from '@guihang/domain/seeded-random'
import type { FakeOrder, Identity, Message, Telling } from './fake-order.ts'
import type { Faults } from './faults.ts'

/** How a carrier repeats a message. */
export type RetryRule = {
  /** Seconds before each further try. */
  readonly pauses_s: readonly number[]
  /** `fifo`: a message waits until the one before it of the same parcel has come to its end. */
  readonly order: 'fifo' | 'any'
  /** `status`: what the receiver answered; undefined without an answer. */
  readonly outcomeOf: (status: number | undefined) => 'taken' | 'dropped' | 'again'
}

export type OutboxSettings = {
  readonly rule: RetryRule
  readonly seed: number
  readonly speed: number
  readonly faults: () => Faults
  /** Statuses that a forger claims. */
  readonly lies: readonly string[]
}

/** A message that was to overtake goes by itself after this time, where none follows it. */
const latest_s = 24 * 3_600

export type Outbox = ReturnType<typeof createOutbox>

/** Keeps the messages of each parcel until they are taken, refused or given up. It sends nothing itself. */
export function createOutbox({ rule, seed, speed, faults, lies }: OutboxSettings) {
  const pauseMs = (seconds: number) => Math.ceil((seconds * 1_000) / speed)
  const chance = (share: number, ...key: (string | number)[]) =>
    share > 0 && randomOf([seed, ...key].join(':')).chance(share / 100)

  function post(order: FakeOrder<unknown>, telling: Telling): void {
    const message = add(order, telling, 'true')
    if (chance(faults().reordered, order.code, message.number, 'reordered')) {
      message.late = true
      message.due_at += pauseMs(latest_s)
    }
    letOvertake(order, message)
    if (chance(faults().forged, order.code, message.number, 'forged')) forge(order, telling)
  }

  function add(order: FakeOrder<unknown>, telling: Telling, identity: Identity): Message {
    const message: Message = {
      number: order.messages.length,
      telling,
      identity,
      due_at: telling.at.getTime(),
      late: false,
      tries: 0,
      lost_tries: 0,
      last_try_lost: false,
      state: 'waiting',
    }
    order.messages.push(message)
    order.outbox.push(message)
    return message
  }

  /** Somebody else claims what did not happen. */
  function forge(order: FakeOrder<unknown>, telling: Telling): void {
    const random = randomOf([seed, order.code, order.messages.length, 'forger'].join(':'))
    const status = random.pick(lies.filter((lie) => lie !== telling.status))
    add(order, { ...telling, status, reason: '' }, random.pick(['wrong_secret', 'foreign_number']))
  }

  function next(order: FakeOrder<unknown>): Message | undefined {
    const head = order.outbox.find(({ identity }) => identity === 'true')
    let soonest: Message | undefined
    for (const message of order.outbox) {
      // Who forges messages waits for nobody.
      const waits = rule.order === 'fifo' && message.identity === 'true' && message !== head
      if (!waits && (soonest === undefined || message.due_at < soonest.due_at)) soonest = message
    }
    return soonest
  }

  function settle(order: FakeOrder<unknown>, message: Message, at: number, status: number | undefined): void {
    message.tries += 1
    const outcome = message.identity === 'true' ? rule.outcomeOf(status) : 'dropped'
    const pause = rule.pauses_s[message.tries - 1]
    if (outcome === 'again' && pause !== undefined) {
      message.due_at = at + pauseMs(pause)
      return
    }
    message.state = outcome === 'again' ? 'given_up' : outcome
    order.outbox = order.outbox.filter((waiting) => waiting !== message)
  }

  return {
    post,
    next,
    settle,
    /** Whether the next try gets lost on the way. */
    losesTry: (order: FakeOrder<unknown>, message: Message): boolean =>
      message.identity === 'true' && chance(faults().lost, order.code, message.number, message.tries, 'lost'),
    /** Whether a try that arrives arrives twice. */
    doubles: (order: FakeOrder<unknown>, message: Message): boolean =>
      chance(faults().doubled, order.code, message.number, 'doubled'),
  }
}

/** A late message has waited for this one, and goes right after it. */
function letOvertake(order: FakeOrder<unknown>, message: Message): void {
  const before = order.outbox.findLast((waiting) => waiting !== message && waiting.identity === 'true')
  if (!before?.late || before.tries > 0) return
  before.late = false
  before.due_at = message.due_at + 1
  order.outbox = [...order.outbox.filter((waiting) => waiting !== before), before]
}
