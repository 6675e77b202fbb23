import fc from 'fast-check'
import { expect } from 'vitest'
import type { BookedParcel, Carrier, CarrierAccount } from './carrier.ts'
import { anyAnswers, hiddenTexts, jsonAnswer, talk } from './conversation.fixture.ts'
import type { Conversation } from './conversation.ts'
import type { Shipment } from './shipment.ts'

/** All conversations of a carrier, with the same parcel. */
export function conversationsOf(
  carrier: Carrier,
  account: CarrierAccount,
  booked: BookedParcel,
  changed: Shipment,
): (() => Conversation<unknown>)[] {
  const { shipment } = booked
  return [
    ...questionsOf(carrier, account, booked),
    () => carrier.create(account, shipment),
    () => carrier.cancel(account, booked, 'Hết hàng'),
    ...(carrier.change ? [() => carrier.change?.(account, booked, changed) ?? expect.fail()] : []),
    ...carrier.capabilities.answers.map(
      (wanted) => () => carrier.answer?.(account, booked, wanted, '') ?? expect.fail(),
    ),
  ]
}

/** Those that change nothing at the carrier. */
function questionsOf(
  carrier: Carrier,
  account: CarrierAccount,
  booked: BookedParcel,
): (() => Conversation<unknown>)[] {
  const { shipment, code } = booked
  return [
    () => carrier.checkAccount(account),
    () => carrier.quote(account, shipment),
    () => carrier.label(account, booked),
    ...(carrier.signIn ? [() => carrier.signIn?.(account) ?? expect.fail()] : []),
    ...(carrier.lookUp ? [() => carrier.lookUp?.(account, code) ?? expect.fail()] : []),
    ...(carrier.track ? [() => carrier.track?.(account, [booked, booked]) ?? expect.fail()] : []),
    ...carrier.capabilities.place_ids.map(
      (scheme) => () => carrier.listUnits?.(account, scheme) ?? expect.fail(),
    ),
  ]
}

/** Whatever comes back, a conversation answers or raises a CarrierFault, and asks no more than it must. */
export function expectNothingElse(
  conversations: readonly (() => Conversation<unknown>)[],
  samples: readonly unknown[],
): void {
  fc.assert(
    fc.property(fc.constantFrom(...conversations), anyAnswers(samples), (conversation, answers) => {
      const { asked, answer, fault } = talk(conversation, answers)
      expect(asked.length).toBeLessThan(1_000)
      expectSound(answer)
      if (fault) expect(fault.message.length).toBeLessThanOrEqual(500)
    }),
    { numRuns: 2_000 },
  )
}

/** Where nothing was to be changed, nothing can have been: whatever comes back, and where nothing does, a later try is open. */
export function expectNothingUnclear(
  carrier: Carrier,
  account: CarrierAccount,
  booked: BookedParcel,
  samples: readonly unknown[],
): void {
  const questions = fc.constantFrom(...questionsOf(carrier, account, booked))
  fc.assert(
    fc.property(questions, anyAnswers(samples), (question, answers) => {
      expect(talk(question, answers).fault?.kind).not.toBe('unclear')
    }),
    { numRuns: 1_000 },
  )
}

/** Codes are there, amounts are whole numbers from 0, times are times. */
function expectSound(value: unknown): void {
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) {
    if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
    return
  }
  if (value instanceof Date) expect(value.getTime()).not.toBeNaN()
  if ('carrier_code' in value) expect(value.carrier_code).toMatch(/./)
  for (const inner of Object.values(value)) expectSound(inner)
}

/** A carrier that repeats a secret in all its texts brings none into a fault. */
export function expectNoSecret(
  conversations: readonly (() => Conversation<unknown>)[],
  account: CarrierAccount,
  samples: readonly unknown[],
): void {
  const secrets = hiddenTexts(account)
  const echo = fc.tuple(fc.constantFrom(...secrets), fc.string(), fc.string(), fc.constantFrom(...samples))
  const status = fc.constantFrom(200, 400, 401, 403, 500)
  fc.assert(
    fc.property(fc.constantFrom(...conversations), echo, status, (conversation, said, http) => {
      const [secret, before, after, sample] = said
      const told = withTexts(sample, `${before}${secret}${after}`)
      const { fault } = talk(conversation, () => jsonAnswer(told, http))
      const words = `${fault?.message} ${fault?.code}`
      for (const hidden of secrets) expect(words).not.toContain(hidden)
    }),
    { numRuns: 1_000 },
  )
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, text)]))
}
