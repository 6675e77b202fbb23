import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApprovalKind, approvalKinds } from './approval-kinds.ts'
import {
  type ApprovalFacts,
  approvalSubjects,
  type TransferFacts,
  transferSubject,
} from './approval-subjects.ts'
import { canonicalJson } from './canonical-json.ts'

const id = fc.uuid()
const money = fc.nat({ max: 20_000_000_000 })
const count = fc.nat({ max: 1_000 })
const words = fc.string({ maxLength: 20 })
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const photo_ids = fc.uniqueArray(id, { maxLength: 5 })
const weighed = fc.record({ weight: fc.integer({ min: 1, max: 79 }), shipping_fee: money })
const parcel = fc.record({
  ...{ id, version: count, product_value: money },
  ...{ cod: money, total_cod: money, shipping_fee: money, return_fee: money },
})

const facts: { readonly [Kind in ApprovalKind]: fc.Arbitrary<ApprovalFacts[Kind]> } = {
  statement: fc.record({
    ...{ id, number: words, statement_kind: words, payout_on: words, parcel_count: count },
    ...{ cod_amount: money, compensation_amount: money, carried_amount: money, net_amount: money },
    ...{ shipping_fee: money, insurance_fee: money, service_fee: money, return_fee: money },
    ...{ reweigh_fee: money, receipt_number: orNull(words), receipt_file_id: orNull(id) },
    account: orNull(fc.record({ id, bank_id: words, number: words, name: words, branch: words })),
  }),
  change: fc.record({
    ...{ id, step: count, parcel },
    change: fc.record({ cod: money, notes: words }),
  }),
  correction: fc.record({
    ...{ id, reason: words, hub_code: orNull(words), status: words, event_count: count, parcel },
  }),
  claim: fc.record({
    ...{ id, parcel_id: id, claimed_amount: money, proof: words, note: words, photo_ids },
    ...{ limit_proven: money, limit_unproven: money },
  }),
  collection: fc.record({
    ...{ id, claim_id: id, parcel_id: id, amount: money, charged_to: words, charged_name: orNull(words) },
  }),
  reweigh: fc.record({
    ...{ id, before: weighed, after: weighed, held_amount: money, dispute_reason: orNull(words) },
    ...{ photo_ids, parcel },
  }),
  cash_difference: fc.record({
    ...{ id, difference_kind: words, giver_kind: words, giver_id: words, taker_kind: words },
    ...{ taker_id: words, from_account: words, amount: money },
  }),
  carrier_write_off: fc.record({
    ...{ id, connection_id: id, difference_class: words, parcel_id: orNull(id), statement_id: orNull(id) },
    ...{ row_no: orNull(count), amount: money },
  }),
  papers: fc.record({ shop_id: id, papers_version: words }),
  parcel: fc.record({ approval_reason: orNull(words), parcel }),
  cancellation: fc.record({ event_count: count, parcel }),
  carrier_statement: fc.record({
    ...{ id, number: words, connection: words, version: count, row_count: count },
    ...{ cod_amount: money, charges_amount: money, net_amount: money },
  }),
}

/** A kind with facts of it; the pairs fit by how they are made. */
const anything = fc
  .constantFrom(...approvalKinds)
  .chain((kind) => (facts[kind] as fc.Arbitrary<object>).map((of) => ({ kind, of }))) // as: see above

function subjectOf(kind: ApprovalKind, of: object): string {
  return approvalSubjects[kind](of as never) // never: see `anything`
}

function hashOf(kind: ApprovalKind, of: object): string {
  return createHash('sha256').update(subjectOf(kind, of)).digest('base64url')
}

/** The ways to each single value: `account.number`, `photo_ids.2`. */
function waysIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, inner]) => waysIn(inner).map((way) => [name, ...way]))
}

/** A copy in which one value is another one. */
function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return otherThan(value)
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? changedAt(inner, rest) : inner))
  const fields = Object.entries(Object(value))
  return Object.fromEntries(
    fields.map(([key, inner]) => [key, key === name ? changedAt(inner, rest) : inner]),
  )
}

function otherThan(value: unknown): unknown {
  if (value === null) return 'something'
  return typeof value === 'number' ? value + 1 : `${value}x`
}

function turnedAround(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, turnedAround(inner)] as const)
  return Object.fromEntries(fields.toReversed())
}

describe('what an approval would do', () => {
  it('has another hash as soon as any value of it is another one', () => {
    fc.assert(
      fc.property(anything, fc.nat(), ({ kind, of }, chosen) => {
        const ways = waysIn(of)
        const way = ways[chosen % ways.length] ?? []
        const changed = Object(changedAt(of, way))
        expect([way.join('.'), hashOf(kind, changed)]).not.toEqual([way.join('.'), hashOf(kind, of)])
      }),
      { numRuns: 2_000 },
    )
  })

  it('finds a value that is left out, as a planted bug shows', () => {
    const of = { account: { id: 'a', number: '0123', name: 'LAN' }, net_amount: 1 }
    const forgetsTheNumber = ({ account, ...rest }: typeof of) =>
      canonicalJson({ ...rest, account: { id: account.id, name: account.name } })
    const missed = waysIn(of).filter(
      (way) => forgetsTheNumber(Object(changedAt(of, way))) === forgetsTheNumber(of),
    )
    expect(missed).toEqual([['account', 'number']])
  })

  it('has the same hash in whatever order it was read, and with whatever else the row holds', () => {
    fc.assert(
      fc.property(anything, ({ kind, of }) => {
        const photos =
          'photo_ids' in of && Array.isArray(of.photo_ids) ? of.photo_ids.toReversed() : undefined
        const again = {
          ...Object(turnedAround(of)),
          ...(photos && { photo_ids: photos }),
          updated_at: 'later',
        }
        expect(hashOf(kind, again)).toBe(hashOf(kind, of))
      }),
    )
  })

  it('is known of transfers, too: each value, each transfer, and not their order', () => {
    const transfer: fc.Arbitrary<TransferFacts> = fc.record({
      ...{ statement_id: id, amount: money, bank_id: words, bank_account_number: words },
      ...{ bank_account_name: words, bank_branch: words },
    })
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 4 }), fc.nat(), (transfers, chosen) => {
        const subject = transferSubject(transfers)
        expect(transferSubject(transfers.toReversed())).toBe(subject)
        expect(transferSubject(transfers.slice(1))).not.toBe(subject)
        const ways = waysIn(transfers)
        const changed = changedAt(transfers, ways[chosen % ways.length] ?? []) as TransferFacts[] // as: a copy
        expect(transferSubject(changed)).not.toBe(subject)
      }),
    )
  })

  it('is never the same for two kinds', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        fc.pre(one.kind !== other.kind)
        expect(subjectOf(one.kind, one.of)).not.toBe(subjectOf(other.kind, other.of))
      }),
    )
  })

  it('cannot move a letter from one field into the next', () => {
    expect(canonicalJson({ a: '1","b":"2' })).not.toBe(canonicalJson({ a: '1', b: '2' }))
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError)
  })
})
