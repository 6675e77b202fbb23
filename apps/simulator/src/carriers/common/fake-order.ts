/** Where a parcel is while something is told of it. */
export type Stop = 'sender' | 'first_hub' | 'road' | 'last_hub' | 'receiver'

/** What a carrier knows of a parcel besides its status. */
export type Facts = {
  /** g, by the carrier's scale once it has weighed the parcel. */
  readonly weight: number
  /** VND that the courier has to collect. */
  readonly cod: number
  /** VND that the carrier charges for the parcel. */
  readonly fee: number
  /** VND that the courier has collected. */
  readonly collected: number
  readonly partly: boolean
  readonly returning: boolean
  /** The carrier has paid the COD. */
  readonly paid: boolean
}

/** A change that will happen to a parcel, in the carrier's own words. */
export type Step = {
  readonly status: string
  /** The carrier's own code; empty without a reason. */
  readonly reason?: string
  /** Hours of life after the step before it. */
  readonly hours: number
  readonly stop: Stop
  /** What kind of message tells of it, where the carrier has several. */
  readonly kind?: string
  /** The carrier tells nobody. */
  readonly silent?: true
  readonly change?: Partial<Facts>
}

/** A change as it happened: what the carrier's message says. */
export type Telling = {
  readonly status: string
  readonly reason: string
  readonly at: Date
  readonly stop: Stop
  readonly kind: string
  readonly facts: Facts
}

/** `foreign_number`: the right secret, but the number of no parcel. Everybody but the carrier can send the other two. */
export type Identity = 'true' | 'wrong_secret' | 'foreign_number'

/** A message of the carrier, and what has become of it. `dropped`: refused, and the carrier repeats no refused one. */
export type Message = {
  readonly number: number
  readonly telling: Telling
  readonly identity: Identity
  due_at: number
  /** Sent after the next message of its parcel. */
  late: boolean
  tries: number
  lost_tries: number
  last_try_lost: boolean
  state: 'waiting' | 'taken' | 'dropped' | 'given_up'
}

/** `Booked` is what the carrier keeps of the call that created it. */
export type FakeOrder<Booked> = {
  readonly code: string
  readonly client_code: string
  readonly created_at: Date
  booked: Booked
  status: string
  reason: string
  stop: Stop
  status_at: Date
  facts: Facts
  readonly history: Telling[]
  /** What will happen to it, the next thing first. */
  plan: Step[]
  /** When the first step of the plan happens. */
  step_at: number
  readonly messages: Message[]
  /** Messages that are still to be sent, in their order. */
  outbox: Message[]
  /** The answer to the call that created it was sent. */
  answered: boolean
}

export const never = Number.POSITIVE_INFINITY
