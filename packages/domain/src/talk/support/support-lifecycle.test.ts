import { describe, expect, it } from 'vitest'
import { parcelEvents } from '../../parcels/lifecycle/events/parcel-events.ts'
import { isNews, newsFor, newsOnPromise, promisedEvent } from './parcel-news.ts'
import { requestTypes } from './request-types.ts'
import { supportEvents } from './support-events.ts'
import {
  endsPromise,
  moveRequest,
  type RequestFacts,
  reopenUntil,
  type SupportActor,
  supportActors,
  supportLifecycle,
} from './support-lifecycle.ts'
import { confirmers, supportStatuses, supportStatusFacts } from './support-statuses.ts'

const closed_at = new Date('2026-11-18T03:00:00Z')
const now = new Date('2026-11-20T03:00:00Z')

/** A status, and for a confirmation the side that must confirm. */
const states = [
  ...supportStatuses
    .filter((status) => status !== 'confirmation')
    .map((status) => ({ key: status, status, waits_for: null })),
  ...confirmers.map((waits_for) => ({
    key: `confirmation by ${waits_for}`,
    status: 'confirmation' as const,
    waits_for,
  })),
]

function factsOf(state: (typeof states)[number], other: Partial<RequestFacts> = {}): RequestFacts {
  return {
    status: state.status,
    waits_for: state.waits_for,
    request_type: 'advisory',
    promised: false,
    closed_at: supportStatusFacts[state.status].final ? closed_at : null,
    ...other,
  }
}

/** Where each event leads, as a sentence: `event > status`, with the confirmer where there is one. */
function stepsOf(facts: RequestFacts, actor: SupportActor): string[] {
  return supportEvents.flatMap((event) => {
    const move = moveRequest(facts, event, actor, now)
    if (move.outcome === 'rejected') return []
    return [`${event} > ${move.to}${move.waits_for === null ? '' : ` by ${move.waits_for}`}`]
  })
}

const handledByProvider = [
  'answer > answered',
  'ask > confirmation by shop',
  'refuse > failed',
  'complete > completed',
]

/** Written down apart from the table: who may do what to a request that asks for advice. */
const expected: Record<string, { shop: string[]; provider: string[] }> = {
  waiting: {
    shop: ['edit > waiting', 'reply > waiting', 'complete > completed'],
    provider: ['pass > passed', 'take > processing', ...handledByProvider],
  },
  passed: {
    shop: ['reply > passed', 'complete > completed'],
    provider: ['pass > passed', 'take > processing', ...handledByProvider],
  },
  processing: {
    shop: ['reply > processing', 'complete > completed'],
    provider: ['pass > passed', ...handledByProvider],
  },
  answered: {
    shop: ['reply > processing', 'complete > completed'],
    provider: ['pass > passed', 'take > processing', ...handledByProvider],
  },
  completed: { shop: ['reopen > processing'], provider: [] },
  failed: { shop: ['reopen > processing'], provider: [] },
  'confirmation by provider': {
    shop: ['reply > confirmation by provider', 'complete > completed'],
    provider: ['answer > confirmation by provider', 'approve > completed', 'decline > processing'],
  },
  'confirmation by shop': {
    shop: ['reply > processing', 'agree > completed'],
    provider: ['answer > confirmation by shop', 'refuse > failed', 'complete > completed'],
  },
  delivering: { shop: ['reply > delivering', 'complete > completed'], provider: ['answer > delivering'] },
  returning: { shop: ['reply > returning', 'complete > completed'], provider: ['answer > returning'] },
}

describe('every status × every event × everybody', () => {
  it.each(states)('$key: a request that asks for advice', (state) => {
    const facts = factsOf(state)
    expect(stepsOf(facts, 'shop')).toEqual(expected[state.key]?.shop)
    expect(stepsOf(facts, 'provider')).toEqual(expected[state.key]?.provider)
    expect(stepsOf(facts, 'parcel')).toEqual([])
    // A complaint is the same.
    for (const actor of supportActors)
      expect(stepsOf(factsOf(state, { request_type: 'complaint' }), actor)).toEqual(stepsOf(facts, actor))
  })

  it.each(states)('$key: a change of information adds the proposal', (state) => {
    const changed = factsOf(state, { request_type: 'change_of_information' })
    const isHandled = ['waiting', 'passed', 'processing', 'answered'].includes(state.key)
    const more = isHandled ? ['propose > confirmation by provider'] : []
    expect(stepsOf(changed, 'provider').toSorted()).toEqual(
      [...(expected[state.key]?.provider ?? []), ...more].toSorted(),
    )
    expect(stepsOf(changed, 'shop')).toEqual(expected[state.key]?.shop)
    expect(stepsOf(changed, 'parcel')).toEqual([])
  })

  it.each(states)('$key: a hurry-up adds the promise, and only then does the parcel move it', (state) => {
    for (const request_type of ['hurry_up_pickup', 'hurry_up_delivery', 'hurry_up_return'] as const) {
      const isHandled = ['waiting', 'passed', 'processing', 'answered'].includes(state.key)
      const asked = factsOf(state, { request_type })
      expect(stepsOf(asked, 'provider').includes('promise > processing'), request_type).toBe(isHandled)
      expect(stepsOf(asked, 'parcel'), request_type).toEqual([])
      const promised = factsOf(state, { request_type, promised: true })
      expect(stepsOf(promised, 'provider'), request_type).not.toContain('promise > processing')
      expect(stepsOf(promised, 'parcel'), request_type).toEqual(expectedOfParcel(state.key, request_type))
      expect(stepsOf(promised, 'shop'), request_type).toEqual(expected[state.key]?.shop)
    }
  })

  it('refuses with ESR001, and a request closed for more than seven days with ESR002', () => {
    const closed = factsOf({ key: 'completed', status: 'completed', waits_for: null })
    expect(moveRequest(closed, 'answer', 'provider', now)).toEqual({ outcome: 'rejected', code: 'ESR001' })
    const until = reopenUntil(closed)
    expect(until?.toISOString()).toBe('2026-11-25T03:00:00.000Z')
    expect(moveRequest(closed, 'reopen', 'shop', new Date('2026-11-25T03:00:00Z')).outcome).toBe('applied')
    expect(moveRequest(closed, 'reopen', 'shop', new Date('2026-11-25T03:00:00.001Z'))).toEqual({
      outcome: 'rejected',
      code: 'ESR002',
    })
    expect(reopenUntil({ closed_at: null })).toBeNull()
  })
})

function expectedOfParcel(key: string, type: 'hurry_up_pickup' | 'hurry_up_delivery' | 'hurry_up_return') {
  const road = { hurry_up_pickup: [], hurry_up_delivery: ['delivering'], hurry_up_return: ['returning'] }[
    type
  ]
  if (!['passed', 'processing', 'answered', 'confirmation by shop', ...road].includes(key)) return []
  const ends = ['attempt_fails > processing', 'attempt_succeeds > completed']
  if (type === 'hurry_up_delivery') return ['parcel_sets_out > delivering', ...ends]
  return type === 'hurry_up_return' ? ['parcel_turns_back > returning', ...ends] : ends
}

describe('the table of support requests', () => {
  it('has at most one row for a status, an event, an actor and the facts beside them', () => {
    for (const state of states)
      for (const request_type of requestTypes)
        for (const promised of [true, false])
          for (const event of supportEvents)
            for (const actor of supportActors) {
              const rows = supportLifecycle.filter(
                (row) =>
                  row.from === state.status &&
                  row.event === event &&
                  row.actors.includes(actor) &&
                  (row.waits_for ?? state.waits_for) === state.waits_for &&
                  (row.promised ?? promised) === promised &&
                  (row.types ?? requestTypes).includes(request_type),
              )
              expect(rows.length, `${state.key} ${event} ${actor} ${request_type}`).toBeLessThanOrEqual(1)
            }
  })

  it('says who confirms for every row to and from a confirmation, and for no other', () => {
    for (const row of supportLifecycle) {
      expect(row.waits_for !== undefined, `${row.from} ${row.event}`).toBe(row.from === 'confirmation')
      expect(row.then_waits_for !== undefined, `${row.from} ${row.event}`).toBe(row.to === 'confirmation')
    }
  })

  it('reaches every status from the first, uses every event, and ends only in completed and failed', () => {
    const reached = new Set(['waiting'])
    for (const _ of supportStatuses)
      for (const { from, to } of supportLifecycle) if (reached.has(from)) reached.add(to)
    expect([...reached].toSorted()).toEqual([...supportStatuses].toSorted())
    const used = new Set(supportLifecycle.map(({ event }) => event))
    expect(supportEvents.filter((event) => !used.has(event))).toEqual(['send'])
    expect(supportStatuses.filter((status) => supportStatusFacts[status].final)).toEqual([
      'completed',
      'failed',
    ])
  })

  it('ends a promise with a failed attempt and with the end of the request', () => {
    expect(endsPromise('attempt_fails', 'processing')).toBe(true)
    expect(endsPromise('complete', 'completed')).toBe(true)
    expect(endsPromise('pass', 'passed')).toBe(false)
    expect(endsPromise('parcel_sets_out', 'delivering')).toBe(false)
  })
})

describe('what a parcel tells a promised attempt', () => {
  it('begins, fails and succeeds with these events, and with no other', () => {
    const told = (type: Parameters<typeof newsFor>[0], news: string) =>
      parcelEvents.filter((event) => newsFor(type, event) === news)
    expect(told('hurry_up_delivery', 'parcel_sets_out')).toEqual([
      'start_delivery',
      'retry_delivery_soon',
      'deliver_again',
    ])
    expect(told('hurry_up_delivery', 'attempt_succeeds')).toEqual(['deliver', 'deliver_partly'])
    expect(told('hurry_up_delivery', 'attempt_fails')).toEqual([
      'request_cancel',
      'cancel_on_the_road',
      'skip_delivery',
      'fail_delivery_attempt',
      'collect_at_hub',
      'give_up_delivery',
      'send_back',
      'withdraw_answer',
      'turn_back',
      'report_missing',
      'report_missing_courier',
    ])
    expect(told('hurry_up_pickup', 'attempt_succeeds')).toEqual(['confirm_pickup', 'accept_handover'])
    expect(told('hurry_up_pickup', 'attempt_fails')).toEqual([
      'cancel',
      'cancel_by_carrier',
      'skip_pickup',
      'fail_pickup_attempt',
      'give_up_pickup',
    ])
    expect(told('hurry_up_return', 'parcel_turns_back')).toEqual([
      'cancel_on_the_road',
      'send_back',
      'turn_back',
      'await_return_linehaul',
      'depart_return',
      'start_return',
      'reopen_return',
    ])
    expect(told('hurry_up_return', 'attempt_succeeds')).toEqual(['hand_back'])
    expect(told('hurry_up_return', 'attempt_fails')).toEqual([
      'withdraw_answer',
      'skip_return',
      'fail_return_attempt',
      'give_up_return',
      'abandon',
      'report_missing',
      'report_missing_courier',
    ])
    expect(isNews('deliver')).toBe(true)
    expect(isNews('plan_delivery')).toBe(false)
  })

  it('is told at once by a promise where the lifecycle has an event for it', () => {
    expect(promisedEvent('hurry_up_delivery', 'delivery_failed_attempt')).toBe('deliver_again')
    expect(promisedEvent('hurry_up_delivery', 'delivery_failed')).toBe('deliver_again')
    expect(promisedEvent('hurry_up_delivery', 'in_linehaul')).toBeUndefined()
    expect(promisedEvent('hurry_up_pickup', 'pickup_failed')).toBe('reopen_pickup')
    expect(promisedEvent('hurry_up_pickup', 'waiting_for_pickup')).toBeUndefined()
    expect(promisedEvent('hurry_up_return', 'delivery_failed')).toBe('turn_back')
    expect(promisedEvent('hurry_up_return', 'return_failed')).toBe('reopen_return')
  })
  it('is under way already where the courier has set out before the promise', () => {
    expect(newsOnPromise('hurry_up_delivery', 'in_delivery')).toBe('parcel_sets_out')
    expect(newsOnPromise('hurry_up_delivery', 'in_linehaul')).toBeNull()
    expect(newsOnPromise('hurry_up_return', 'in_return')).toBe('parcel_turns_back')
    expect(newsOnPromise('hurry_up_pickup', 'in_pickup')).toBeNull()
  })
})
