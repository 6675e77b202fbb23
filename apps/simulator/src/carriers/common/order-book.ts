import { hourMs } from '@guihang/domain/time'
import { type Facts, type FakeOrder, never, type Step, type Telling } from './fake-order.ts'

export type NewOrder<Booked> = {
  readonly code: string
  readonly client_code: string
  readonly booked: Booked
  readonly status: string
  readonly facts: Facts
  readonly plan: readonly Step[]
  /** The message that tells of the creation; absent where the carrier sends none. */
  readonly kind?: string
  /** When it begins; absent: now. */
  readonly created_at?: Date
}

export type OrderBook<Booked> = {
  find(code: string): FakeOrder<Booked> | undefined
  findByClientCode(client_code: string): FakeOrder<Booked> | undefined
  all(): FakeOrder<Booked>[]
  add(order: NewOrder<Booked>): FakeOrder<Booked>
  /** Takes this step now, and follows the given plan from there. */
  move(order: FakeOrder<Booked>, step: Omit<Step, 'hours'>, plan: readonly Step[]): void
  /** Takes the first step of the plan at its time. */
  takeStep(order: FakeOrder<Booked>): void
  /** Brings an order of before a restart to its status, without messages. `otherwise`: the plan where its own does not lead there. */
  comeTo(
    order: FakeOrder<Booked>,
    at: Date,
    status: string,
    otherwise: (facts: Facts) => readonly Step[],
  ): void
}

export type BookSettings<Booked> = {
  readonly now: () => Date
  /** How many times faster than life parcels move. */
  readonly speed: number
  /** A person moves parcels: nothing is planned. */
  readonly moves: 'by_itself' | 'by_hand'
  /** Extra simulated hours before the first step of a new order. */
  readonly rests_hours?: number
  /** What a status changes besides itself: collected cash, the way back. */
  readonly effectOf: (status: string, facts: Facts) => Partial<Facts>
  readonly post: (order: FakeOrder<unknown>, telling: Telling) => void
  /** A new order that begins because of what has just happened to this one. */
  readonly followedBy?: (order: FakeOrder<Booked>) => NewOrder<Booked> | undefined
}

/** All orders of a carrier by its code and by its customer's. In memory: a fake forgets all when it stops. */
export function createOrderBook<Booked>(settings: BookSettings<Booked>): OrderBook<Booked> {
  const { now, post, rests_hours = 0 } = settings
  const byCode = new Map<string, FakeOrder<Booked>>()
  const byClientCode = new Map<string, FakeOrder<Booked>>()

  function plan(order: FakeOrder<Booked>, steps: readonly Step[]): void {
    order.plan = settings.moves === 'by_itself' ? [...steps] : []
    const [next] = order.plan
    order.step_at =
      next === undefined
        ? never
        : order.status_at.getTime() + Math.ceil((next.hours * hourMs) / settings.speed)
  }

  function happen(order: FakeOrder<Booked>, step: Omit<Step, 'hours'>, at: Date): void {
    const { status, reason = '', stop, kind = 'status' } = step
    const facts = { ...order.facts, ...step.change }
    order.facts = { ...facts, ...settings.effectOf(status, facts) }
    Object.assign(order, { status, reason, stop, status_at: at })
    const telling = { status, reason, at, stop, kind, facts: order.facts }
    order.history.push(telling)
    if (!step.silent) post(order, telling)
    const next = settings.followedBy?.(order)
    if (next !== undefined && !byCode.has(next.code)) add(next)
  }

  function add({
    code,
    client_code,
    booked,
    status,
    facts,
    plan: steps,
    kind,
    created_at = now(),
  }: NewOrder<Booked>): FakeOrder<Booked> {
    const order: FakeOrder<Booked> = {
      code,
      client_code,
      created_at,
      booked,
      status,
      reason: '',
      stop: 'sender',
      status_at: created_at,
      facts,
      history: [],
      plan: [],
      step_at: never,
      messages: [],
      outbox: [],
      answered: false,
    }
    byCode.set(code, order)
    if (client_code !== '') byClientCode.set(client_code, order)
    const creation = { status, stop: order.stop, ...(kind !== undefined && { kind }) }
    happen(order, kind === undefined ? { ...creation, silent: true } : creation, created_at)
    const [first, ...rest] = steps
    plan(order, first === undefined ? [] : [{ ...first, hours: first.hours + rests_hours }, ...rest])
    return order
  }

  return {
    find: (code) => byCode.get(code),
    findByClientCode: (client_code) => byClientCode.get(client_code),
    all: () => [...byCode.values()],
    add,
    move(order, step, steps) {
      happen(order, step, laterOf(now(), order))
      plan(order, steps)
    },
    takeStep(order) {
      const [step, ...rest] = order.plan
      if (step === undefined) return
      happen(order, step, laterOf(new Date(order.step_at), order))
      plan(order, rest)
    },
    comeTo(order, at, status, otherwise) {
      const { plan: steps, stop } = order
      const isThere = order.status === status
      // Continue after the last time that the plan comes there, so that no message is sent again.
      const index = steps.findLastIndex((step) => step.status === status && step.kind === undefined)
      const isOnWay = !isThere && index >= 0
      for (const step of isOnWay ? steps.slice(0, index + 1) : [{ status, stop }])
        happen(order, { ...step, silent: true }, at)
      order.history.splice(0, order.history.length - 1)
      order.messages.length = 0
      order.outbox = []
      plan(order, isThere ? steps : isOnWay ? steps.slice(index + 1) : otherwise(order.facts))
    },
  }
}

/** No two changes of a parcel have the same time: carriers write seconds, and their customers tell repeats by the time. */
function laterOf(at: Date, { status_at }: { readonly status_at: Date }): Date {
  return new Date(Math.max(at.getTime(), status_at.getTime() + 1_000))
}
