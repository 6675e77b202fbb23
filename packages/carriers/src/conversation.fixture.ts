import fc from 'fast-check'
import type { CarrierAccount } from './carrier.ts'
import {
  CarrierFault,
  type CarrierRequest,
  type CarrierResponse,
  type Conversation,
  type FaultKind,
} from './conversation.ts'

/** What a conversation asked, and its answer or the fault that it raised. Any other error is thrown. */
export type Talk<Answer> = {
  readonly asked: readonly CarrierRequest[]
  readonly answer?: Answer
  readonly fault?: CarrierFault
}

/** A CarrierFault is a request that got no answer. */
export type GivenAnswer = CarrierResponse | CarrierFault

/** Answers the requests one by one, or by a function of how many were asked before. */
export function talk<Answer>(
  conversation: () => Conversation<Answer>,
  answers: readonly GivenAnswer[] | ((at: number) => GivenAnswer),
): Talk<Answer> {
  const asked: CarrierRequest[] = []
  try {
    const spoken = conversation()
    let step = spoken.next()
    while (!step.done) {
      asked.push(step.value)
      const at = asked.length - 1
      const answer = typeof answers === 'function' ? answers(at) : answers[at]
      if (answer === undefined) throw new Error(`no answer for ${step.value.method} ${step.value.path}`)
      step = answer instanceof CarrierFault ? spoken.throw(answer) : spoken.next(answer)
    }
    return { asked, answer: step.value }
  } catch (error) {
    if (error instanceof CarrierFault) return { asked, fault: error }
    throw error
  }
}

/** The body of a request as the carrier reads it. */
export function sentJson(request: CarrierRequest | undefined): unknown {
  return JSON.parse(request?.body ?? 'null')
}

export function jsonAnswer(value: unknown, status = 200): CarrierResponse {
  return textAnswer(JSON.stringify(value), status, 'application/json; charset=utf-8')
}

export function textAnswer(text: string, status = 200, type = 'text/html'): CarrierResponse {
  return { status, headers: { 'content-type': type }, body: new TextEncoder().encode(text) }
}

const anyStatus = fc.oneof(
  fc.constantFrom(200, 201, 204, 301, 400, 401, 403, 404, 408, 422, 429, 500, 502, 503),
  fc.integer({ min: 100, max: 599 }),
)

/**
 * Answers of every kind: documented ones with one or more values replaced by anything, any JSON, and any bytes.
 * `samples` are documented answers.
 */
export function anyAnswer(samples: readonly unknown[]): fc.Arbitrary<CarrierResponse> {
  const spoilt = fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { maxLength: 3 }))
    .map(([sample, changes]) =>
      JSON.stringify(changes.reduce((value, [at, other]) => replaceAt(value, at, other), sample)),
    )
  const text = fc.oneof(spoilt, fc.json(), fc.string({ size: 'max', maxLength: 200 }))
  const body = fc.oneof(
    text.map((sent) => new TextEncoder().encode(sent)),
    fc.uint8Array({ maxLength: 200 }),
  )
  const type = fc.constantFrom('application/json', 'application/pdf', 'text/html', '')
  return fc
    .tuple(anyStatus, type, body)
    .map(([status, contentType, sent]) => ({ status, headers: { 'content-type': contentType }, body: sent }))
}

/** What a conversation may be given, from a short list again and again. */
export function anyAnswers(samples: readonly unknown[]): fc.Arbitrary<(at: number) => GivenAnswer> {
  const kinds = fc.constantFrom<FaultKind>('refused', 'unauthorized', 'unavailable', 'unclear')
  const none = kinds.map((kind) => new CarrierFault(kind, 'no answer'))
  const given = fc.oneof({ weight: 6, arbitrary: anyAnswer(samples) }, { weight: 1, arbitrary: none })
  return fc
    .array(given, { minLength: 1, maxLength: 4 })
    .map((list) => (at: number) => list[at % list.length] ?? new CarrierFault('unclear', 'no answer'))
}

/** All that an account would not have anybody read. */
export function hiddenTexts(account: CarrierAccount): string[] {
  return [...Object.values(account.secrets), account.token ?? ''].filter((secret) => secret !== '')
}

/** The value with one of its inner values, the `at`-th of all, replaced by another. */
function replaceAt(value: unknown, at: number, other: unknown): unknown {
  const places = placesIn(value)
  const place = places[at % places.length] ?? []
  return withReplaced(value, place, other)
}

type Place = readonly string[]

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inner = Object.entries(value).flatMap(([key, item]) => placesIn(item).map((place) => [key, ...place]))
  return [[], ...inner]
}

function withReplaced(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return other
  const copied: unknown = Array.isArray(value) ? [...value] : { ...value }
  if (typeof copied === 'object' && copied !== null)
    Reflect.set(copied, key, withReplaced(Reflect.get(copied, key), rest, other))
  return copied
}
