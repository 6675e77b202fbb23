import type { EndWord, FakeCarrier, KnownParcel, Webhook } from './fake-carrier.ts'
import { type FakeOrder, type Identity, type Message, never } from './fake-order.ts'
import { changeShares, type Faults, type ServerState } from './faults.ts'
import type { Shares } from './lives.ts'
import { dueOf } from './movement.ts'
import type { OrderBook } from './order-book.ts'
import type { Outbox } from './outbox.ts'
import type { StatementOrder } from './statements/statement-line.ts'
import {
  type StatementsAsked,
  type WrittenStatement,
  writeStatements,
} from './statements/write-statements.ts'

export type SentMessage = {
  readonly code: string
  readonly number: number
  readonly status: string
  readonly at: Date
  readonly identity: Identity
  readonly state: Message['state']
  readonly tries: number
  readonly lost_tries: number
  readonly last_try_lost: boolean
}

/** How a parcel stands at its carrier: what a comparison with our own parcel asks for. */
export type CarrierEnd = {
  readonly code: string
  readonly client_code: string
  readonly status: string
  readonly reason: string
  readonly at: Date
  /** null while the parcel is on its way. */
  readonly end: EndWord | null
  /** VND that the courier has collected. */
  readonly collected: number
  readonly weight: number
  /** The last true message of the parcel; null before the first. */
  readonly last_message: SentMessage | null
}

/** What a carrier's server is set to, until it stops. */
export type FakeSetting = {
  faults: Faults
  shares: Shares
  state: ServerState
  webhook: Webhook | null
}

/** What no real carrier offers: to look behind its answers and to move its parcels. */
export type FakeControl = {
  orders(): CarrierEnd[]
  /** By the carrier's code or its customer's. */
  endOf(code: string): CarrierEnd | undefined
  /** All messages in the order of their parcels, those of forgers included. */
  messages(): SentMessage[]
  messagesOf(code: string): SentMessage[]
  /** Puts a parcel into any status, also one that the carrier does not have, and sends the message. What was planned is dropped. */
  moveTo(code: string, status: string, reason?: string): Promise<void>
  /** Goes on with a parcel that was booked before this carrier was started. Answers whether it knows the way. */
  takeUp(parcel: KnownParcel): boolean
  /** The statements of its parcels, of all unless `takes` says which, with the faults that are asked for. */
  statements(asked: Omit<StatementsAsked, 'kind'>, takes?: (order: CarrierEnd) => boolean): WrittenStatement[]
  setting(): Readonly<FakeSetting>
  setFaults(faults: Partial<Faults>): void
  setShares(shares: Partial<Shares>): void
  setWebhook(webhook: Webhook | null): void
  turn(state: ServerState): void
  expireTokens(): void
  /** Lets all happen that is due until now, by the clock. */
  tick(): Promise<void>
  /** Lets all happen that is due until a moment, which is then the carrier's present. */
  advance(to: Date): Promise<void>
  /** When the next thing happens to any parcel; undefined when all is done. */
  nextAt(): Date | undefined
}

export type ControlParts<Booked> = {
  readonly carrier: Pick<FakeCarrier<Booked>, 'ends' | 'kind'>
  readonly book: OrderBook<Booked>
  readonly outbox: Outbox
  readonly setting: FakeSetting
  readonly now: () => Date
  readonly advance: (to: Date) => Promise<void>
  readonly takeUp: (parcel: KnownParcel) => boolean
  readonly expireTokens: () => void
}

export function createControl<Booked>(parts: ControlParts<Booked>): FakeControl {
  const { carrier, book, outbox, setting, now, advance } = parts
  const find = (code: string) => book.find(code) ?? book.findByClientCode(code)

  function wordOf({ status, facts }: FakeOrder<Booked>): CarrierEnd['end'] {
    const word = carrier.ends[status] ?? null
    return word === 'delivered' && facts.partly ? 'partly_delivered' : word
  }

  function viewOf(order: FakeOrder<Booked>): CarrierEnd {
    const { code, client_code, status, reason, status_at: at, facts } = order
    const told = order.messages.findLast(({ identity }) => identity === 'true')
    return {
      code,
      client_code,
      status,
      reason,
      at,
      end: wordOf(order),
      collected: facts.collected,
      weight: facts.weight,
      last_message: told === undefined ? null : messageOf(order, told),
    }
  }

  function onStatement(order: FakeOrder<Booked>): StatementOrder {
    const { code, client_code, status, status_at: at, facts, history } = order
    const booked = history[0]?.facts ?? facts
    return {
      ...{ code, client_code, status, at, end: wordOf(order) },
      ...{ collected: facts.collected, cod: facts.cod, quoted: booked.fee, booked_weight: booked.weight },
    }
  }

  return {
    orders: () => book.all().map(viewOf),
    endOf(code) {
      const order = find(code)
      return order === undefined ? undefined : viewOf(order)
    },
    messages: () => book.all().flatMap(messagesOf),
    messagesOf(code) {
      const order = find(code)
      return order === undefined ? [] : messagesOf(order)
    },
    async moveTo(code, status, reason = '') {
      const order = find(code)
      if (order === undefined) throw new RangeError(`No order has the code "${code}".`)
      // A person names no place: the parcel is where it was.
      book.move(order, { status, reason, stop: order.stop }, [])
      await advance(new Date(Math.max(now().getTime(), order.status_at.getTime())))
    },
    takeUp: parts.takeUp,
    statements(asked, takes = () => true) {
      const orders = book.all().filter((order) => takes(viewOf(order)))
      return writeStatements(orders.map(onStatement), { ...asked, kind: carrier.kind })
    },
    setting: () => setting,
    setFaults(faults) {
      setting.faults = changeShares(setting.faults, faults)
    },
    setShares(shares) {
      setting.shares = changeShares(setting.shares, shares)
    },
    setWebhook(webhook) {
      setting.webhook = webhook
    },
    turn(state) {
      setting.state = state
    },
    expireTokens: parts.expireTokens,
    tick: () => advance(now()),
    advance,
    nextAt() {
      const next = book.all().reduce((soonest, order) => Math.min(soonest, dueOf(order, outbox)), never)
      return next === never ? undefined : new Date(next)
    },
  }
}

function messagesOf<Booked>(order: FakeOrder<Booked>): SentMessage[] {
  return order.messages.map((message) => messageOf(order, message))
}

function messageOf<Booked>({ code }: FakeOrder<Booked>, message: Message): SentMessage {
  const { number, telling, identity, state, tries, lost_tries, last_try_lost } = message
  const { status, at } = telling
  return { code, number, status, at, identity, state, tries, lost_tries, last_try_lost }
}
