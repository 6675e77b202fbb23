import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { Bilingual } from '@guihang/domain/languages'
import type { FailureReasonCode } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import type { Conversation } from './conversation.ts'
import type { Booked, CarrierLabel, CarrierNews, PlaceScheme, Quote, Shipment } from './shipment.ts'

/** A contract of the provider with a carrier, as an adapter needs it. Times and random parts come from outside. */
export type CarrierAccount = {
  readonly mode: 'test' | 'live'
  /** By the keys of `Carrier.secrets`; those that must be there are. */
  readonly secrets: Readonly<Record<string, string>>
  /** By the keys of `Carrier.settings`; a key without a value has its default. */
  readonly settings: Readonly<Record<string, string>>
  /** What `signIn` answered last; null before it, and where the carrier needs none. */
  readonly token: string | null
  readonly now: Date
}

export type SecretField = {
  readonly key: string
  readonly label: Bilingual
  readonly required: boolean
  /** Shown again to people with `settings`: an account's number or name. Every other one is never shown. */
  readonly open?: true
  /** `readMessage` reads it. Only these are kept of a removed connection, whose messages are still taken. */
  readonly of_messages?: true
}

/** A question that the carrier's public pages leave open, answered by the provider after it has asked the carrier. */
export type SettingField = {
  readonly key: string
  readonly label: Bilingual
  readonly values: readonly { readonly value: string; readonly label: Bilingual }[]
  readonly default: string
}

/** What a carrier takes. Where it does not, we say so plainly instead of asking it. */
export type Capabilities = {
  /** `preview`: the only honest quote is the create call that creates nothing. `list`: several services. */
  readonly quote: 'fee' | 'preview' | 'list'
  /** Whether an order can be found by our code after a create without an answer. */
  readonly look_up: boolean
  /** Whether it can be asked where a parcel is. */
  readonly pull: boolean
  /** COD, name, phone and address after booking; `person`: the carrier wants a one-time password of a person. */
  readonly change: 'none' | 'before_pickup' | 'person'
  readonly cancel: 'before_pickup'
  /** Answers to a failed delivery that it takes. */
  readonly answers: readonly ('deliver_again' | 'send_back')[]
  /** `own`: only its own page is a label. `foreign`: our label with its barcode and sort code. */
  readonly label: 'own' | 'foreign'
  /** How a message proves where it comes from, besides the secret in our address. */
  readonly webhook: 'header' | 'url' | 'header_and_body' | 'digest'
  /** Codes that one call of `track` may name. */
  readonly track_at_most: number
  readonly place_ids: readonly PlaceScheme[]
  /** How long a carrier repeats a message that was not taken. */
  readonly webhook_tries: number
}

export type StatusRow = {
  /** As the carrier writes it in its messages. */
  readonly code: string
  /** The carrier's own wording. */
  readonly words: string
  readonly means: CarrierWord
}

export type ReasonRow = {
  readonly code: string
  readonly words: string
  readonly means: FailureReasonCode
}

/** A message as it came in. */
export type CarrierMessage = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `forged`: it does not prove what this carrier's messages prove. `unreadable`: not one of this carrier's shapes. */
export type ReadMessage =
  | { readonly outcome: 'read'; readonly news: readonly CarrierNews[] }
  | { readonly outcome: 'forged' | 'unreadable' }

export type CarrierUnit = {
  readonly scheme: PlaceScheme
  readonly level: 'province' | 'district' | 'ward'
  readonly id: string
  readonly name: string
  readonly other_names: readonly string[]
  /** The carrier's id of the unit above; null for a province. */
  readonly parent_id: string | null
}

/** One carrier, as pure functions and data. `docs/carriers.md` says what a provider must ask it for. */
export type Carrier = {
  readonly kind: CarrierKind
  readonly hosts: Readonly<Record<'live' | 'test', Readonly<Record<'api' | 'print', string>>>>
  readonly secrets: readonly SecretField[]
  readonly settings: readonly SettingField[]
  readonly capabilities: Capabilities
  readonly statuses: readonly StatusRow[]
  readonly reasons: readonly ReasonRow[]

  /** Where calls need a token that is fetched with the secrets: the token, and until when it holds. */
  readonly signIn?: (account: CarrierAccount) => Conversation<{ token: string; expires_at: Date | null }>
  /** A call that changes nothing and fails as `unauthorized` where the secrets are wrong. */
  readonly checkAccount: (account: CarrierAccount) => Conversation<void>
  /** The carrier's own list of places; absent where it takes names. */
  readonly listUnits?: (account: CarrierAccount, scheme: PlaceScheme) => Conversation<readonly CarrierUnit[]>
  /** The cheapest first. Empty: it does not serve the way. */
  readonly quote: (account: CarrierAccount, shipment: Shipment) => Conversation<readonly Quote[]>
  /** Raises `unclear` where it may have been made. */
  readonly create: (account: CarrierAccount, shipment: Shipment) => Conversation<Booked>
  /** By our code; undefined when the carrier does not know it. Only with `capabilities.look_up`. */
  readonly lookUp?: (account: CarrierAccount, code: string) => Conversation<Booked | undefined>
  readonly change?: (account: CarrierAccount, booked: BookedParcel, shipment: Shipment) => Conversation<void>
  readonly cancel: (account: CarrierAccount, booked: BookedNumber, reason: string) => Conversation<void>
  readonly answer?: (
    account: CarrierAccount,
    booked: BookedNumber,
    answer: 'deliver_again' | 'send_back',
    note: string,
  ) => Conversation<void>
  readonly label: (account: CarrierAccount, booked: BookedNumber) => Conversation<CarrierLabel>
  /** All it tells of these parcels, the oldest first; a parcel it does not know is left out. */
  readonly track?: (
    account: CarrierAccount,
    booked: readonly BookedNumber[],
  ) => Conversation<readonly CarrierNews[]>
  /** `secret`: what the provider gave the carrier to send along, besides the one in our address. */
  readonly readMessage: (message: CarrierMessage, account: CarrierAccount) => ReadMessage
  /** What the carrier expects to read when its message is taken. */
  readonly answerMessage: { readonly type: string; readonly body: string }
  /** What a piece of news means; undefined where the status is not in `statuses`. */
  readonly meaningOf: (news: CarrierNews) => CarrierWord | undefined
  /** Where a receiver reads the carrier's own page; null where there is no honest one. */
  readonly trackingPage: (carrier_code: string) => string | null
}

/** A parcel that the carrier has, by its number and ours. */
export type BookedNumber = { readonly carrier_code: string; readonly code: string }

/** With what the carrier was told of it. */
export type BookedParcel = BookedNumber & { readonly shipment: Shipment }
