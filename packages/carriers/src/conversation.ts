import type { Bilingual } from '@guihang/domain/languages'

/** One request to a carrier. `host` names one of the carrier's hosts (`Carrier.hosts`), `path` begins with a slash. */
export type CarrierRequest = {
  readonly host: 'api' | 'print'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** JSON or a form, as text; absent where nothing is sent. `headers` names its type. */
  readonly body?: string
}

export type CarrierResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * What an adapter wants to know, as the requests it makes one by one and the answers it is given. It sends nothing itself,
 * so it is pure: the API sends the requests, tests answer them. It raises CarrierFault. A request that gets no answer is
 * raised in the conversation as a CarrierFault, too.
 */
export type Conversation<Answer> = Generator<CarrierRequest, Answer, CarrierResponse>

export type FaultKind =
  /** The carrier says no, and would say no again. `fields` are ours, where the refusal is about some. */
  | 'refused'
  /** The secrets are wrong or have expired. Nothing was done. */
  | 'unauthorized'
  /** Not reached, overloaded, or a fault of the carrier: nothing was done, and a later try can work. */
  | 'unavailable'
  /** It may have been done: no answer, or one that is not what the carrier documents. */
  | 'unclear'

/** The fields of an order that a carrier's refusal can be about; `connection` is the provider's own contract. */
export const refusedFields = [
  'sender.name',
  'sender.phone',
  'sender.address',
  'receiver.name',
  'receiver.phone',
  'receiver.address',
  'products',
  'weight',
  'size',
  'total_cod',
  'product_value',
  'notes',
  'route',
  'connection',
] as const

export type RefusedField = (typeof refusedFields)[number]

type FaultDetails = {
  code?: string | null
  fields?: readonly RefusedField[]
  ours?: Bilingual | null
}

export class CarrierFault extends Error {
  override readonly name = 'CarrierFault'
  readonly kind: FaultKind
  /** The carrier's own code or class of errors, where it gave one. */
  readonly code: string | null
  readonly fields: readonly RefusedField[]
  /** Our own words, where we know without asking that the carrier refuses; null where the words are the carrier's. */
  readonly ours: Bilingual | null

  /** `message`: the carrier's own words. They may name a receiver, so no log keeps them. */
  constructor(
    kind: FaultKind,
    message: string,
    { code = null, fields = [], ours = null }: FaultDetails = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.ours = ours
  }
}
