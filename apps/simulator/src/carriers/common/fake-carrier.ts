import type { IncomingHttpHeaders } from 'node:http'
import type { Random } from '@guihang/domain/seeded-random'
import type { Facts, FakeOrder, Telling } from './fake-order.ts'
import type { ServerState } from './faults.ts'
import type { Shares } from './lives.ts'
import type { NewOrder, OrderBook } from './order-book.ts'
import type { RetryRule } from './outbox.ts'
import type { Switches } from './switches.ts'
import type { FakeUnits, PlaceNames } from './units.ts'

export const fakeCarrierKinds = ['ghn', 'ghtk', 'viettel_post', 'jt'] as const

export type FakeCarrierKind = (typeof fakeCarrierKinds)[number]

/** Where a carrier sends its messages, as its customer has set it up with the carrier. */
export type Webhook = {
  readonly url: string
  /** GHTK knows it only as a part of the address; J&T signs with it, so it is the account's private key. */
  readonly secret: string
  /** The name of the header that a customer of GHN chooses for the secret. */
  readonly header?: string
}

export type FakeRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type FakeReply = {
  readonly status: number
  readonly type?: string
  readonly body: string | Buffer
  /** The order that the call has created: its answer may get lost. */
  readonly created?: FakeOrder<unknown>
}

/** What all parts of a fake carrier share. */
export type World<Booked> = {
  readonly book: OrderBook<Booked>
  readonly units: FakeUnits
  readonly secrets: Readonly<Record<string, string>>
  readonly switches: Switches
  readonly now: () => Date
  readonly state: () => ServerState
  readonly shares: () => Shares
  /** The same for the same seed and key. */
  readonly random: (...key: (string | number)[]) => Random
}

export type WebhookRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type EndWord =
  | 'delivered'
  | 'partly_delivered'
  | 'returned'
  | 'cancelled'
  | 'lost'
  | 'damaged'
  | 'destroyed'
  | 'exception'
  | 'compensated'

/** One carrier, as its public documentation describes it. */
export type FakeCarrier<Booked> = {
  readonly kind: FakeCarrierKind
  readonly retries: RetryRule
  /** After these statuses nothing follows but money. */
  readonly ends: Readonly<Record<string, EndWord>>
  readonly effectOf: (status: string, facts: Facts) => Partial<Facts>
  /** A new order that begins because of what has just happened to this one. */
  readonly followedBy?: (order: FakeOrder<Booked>, random: Random) => NewOrder<Booked> | undefined
  /** Statuses that somebody forges messages of. */
  readonly lies: readonly string[]
  /** A number of its kind that it has given to no parcel. */
  readonly foreignCode: (random: Random) => string
  readonly open: (world: World<Booked>) => OpenCarrier<Booked>
}

/** A parcel that its customer booked with this carrier before it was stopped, which has forgotten it. */
export type KnownParcel = {
  readonly code: string
  readonly client_code: string
  /** What the customer heard last, and when it was so; null: nothing yet. */
  readonly told: { readonly status: string; readonly at: Date } | null
  /** g */
  readonly weight: number
  /** cm */
  readonly size: { readonly length: number; readonly width: number; readonly height: number }
  /** VND */
  readonly cod: number
  readonly value: number
  readonly sender: PlaceNames
  readonly receiver: PlaceNames
}

export type OpenCarrier<Booked> = {
  /** Answers the carrier's own calls. */
  answer(request: FakeRequest): FakeReply
  compose(order: FakeOrder<Booked>, telling: Telling, sender: Sender): WebhookRequest
  /** The order again, at the beginning of the life that it had; undefined where it goes to a place that the carrier does not know. */
  takeUp(parcel: KnownParcel): FakeOrder<Booked> | undefined
  /** Tokens that were given so far are refused from now on. */
  expireTokens?(): void
}

/** Where a message goes and which numbers it names: those of its parcel, or a forger's. */
export type Sender = Webhook & { readonly code: string; readonly client_code: string }
