import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import { moveParcel } from '../../parcels/lifecycle/parcel-lifecycle.ts'
import { isFinal, type ParcelStatus, parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'
import { type CarrierWord, carrierWords, incidentKinds } from './carrier-words.ts'
import { type Stand, type WalkStep, walkToWord } from './walk-to-word.ts'
import { wordsToConfirm } from './word-readings.ts'

const stood: Omit<Stand, 'status'> = {
  total_cod: 100_000,
  failed_deliveries: 0,
  history: [],
  asked_to_cancel: false,
  parts_known: false,
}

const delivered = [
  'delivered',
  'cod_collected',
  'cod_transferred_to_hub',
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
] as const
const returned = [
  'returned',
  'returned_cod_transferred_to_shop',
  'returned_fee_charged_to_shop',
  'returned_fee_charged_to_hub',
] as const

/** Where a walk to each word may end. */
const said: Readonly<Record<CarrierWord, readonly ParcelStatus[]>> = {
  accepted: ['waiting_for_pickup'],
  picking: ['in_pickup'],
  pickup_failed: ['pickup_failed_attempt'],
  pickup_given_up: ['pickup_failed'],
  picked_up: ['pickup_successful'],
  at_hub: ['waiting_for_linehaul', 'return_waiting_for_linehaul'],
  at_last_hub: ['waiting_for_delivery'],
  moving: ['in_linehaul', 'return_in_linehaul'],
  delivering: ['in_delivery'],
  delivered,
  partly_delivered: delivered,
  delivery_failed: ['delivery_failed_attempt'],
  delivery_given_up: ['delivery_failed'],
  delivering_again: ['waiting_for_delivery'],
  at_counter: ['waiting_for_delivery'],
  to_be_returned: ['waiting_for_return'],
  return_moving: ['return_in_linehaul'],
  return_at_hub: ['waiting_for_return', 'return_waiting_for_linehaul'],
  returning: ['in_return'],
  return_failed: ['return_failed_attempt'],
  returned,
  cancelled: ['3pl_cancelled', 'shop_canceled', 'delivery_cancelled'],
  lost: ['lost'],
  damaged: [],
  destroyed: [],
  exception: [],
  compensated: [],
  note: [],
}

/** Steps that tell what did not happen, or that only the shop, the recipient, an approver or the cash desk takes. */
const forbidden =
  /^(submit|approve|refuse_|fail_push|retry_|cancel|request_|confirm_cancel|withdraw_|restore_|unplan_(pickup|linehaul|return_linehaul)|skip_|accept_handover|deliver_again|reschedule_|collect_at_hub|correct|send_back|abandon|report_missing|find_|confirm_lost|claim_|review_|reject_|charge_|create_|hand_over_cash|transfer_|settle|confirm_bank|pay_)/

/** The words for which one of them is honest. */
const exceptions: readonly (readonly [RegExp, readonly CarrierWord[]])[] = [
  [/^cancel(_by_carrier)?$/, ['cancelled']],
  [
    /^cancel_on_the_road$/,
    [
      'cancelled',
      'to_be_returned',
      'return_moving',
      'return_at_hub',
      'returning',
      'return_failed',
      'returned',
    ],
  ],
  [/^deliver_again$/, ['delivering', 'delivering_again', 'delivered', 'partly_delivered', 'at_counter']],
  [/^collect_at_hub$/, ['at_counter']],
  [/^(report_missing(_courier)?|confirm_lost)$/, ['lost']],
]

function isForbidden(event: ParcelEvent, word: CarrierWord): boolean {
  return (
    forbidden.test(event) && !exceptions.some(([events, words]) => events.test(event) && words.includes(word))
  )
}

/** The parcel after a walk, by the lifecycle alone. */
function follow(stand: Stand, steps: readonly WalkStep[]): Stand {
  let after = stand
  for (const { event, inferred: _inferred, ...where } of steps) {
    const move = moveParcel({ ...after, ...where }, event)
    if (move.outcome !== 'applied') throw new Error(`${event} cannot happen in ${after.status}`)
    const history = [...(after.history ?? []), { event, status: move.to, by: 'carrier' }]
    const failed = (after.failed_deliveries ?? 0) + Number(event === 'fail_delivery_attempt')
    after = { ...after, status: move.to, history, failed_deliveries: failed }
    if (event === 'collect_at_hub') after = { ...after, collection: { asked: true, kept: true } }
    if (event === 'plan_delivery' || event === 'deliver_again')
      after = { ...after, collection: { asked: false, kept: false } }
  }
  return after
}

const facts = fc.record({
  total_cod: fc.constantFrom(0, 100_000),
  failed_deliveries: fc.nat(4),
  collection: fc.constantFrom(
    { asked: false, kept: false },
    { asked: true, kept: true },
    { asked: true, kept: false },
  ),
  asked_to_cancel: fc.boolean(),
  parts_known: fc.boolean(),
  history: fc.constantFrom([], [{ event: 'deliver_partly', status: 'delivered', by: 'carrier' } as const]),
  approval: fc.option(fc.record({ held: fc.boolean(), approved: fc.boolean(), to_be_pushed: fc.boolean() }), {
    nil: undefined,
  }),
})

type Facts = Omit<Stand, 'status'>

function forEveryStand(check: (stand: Stand, word: CarrierWord) => void): void {
  for (const status of parcelStatuses) for (const word of carrierWords) check({ ...stood, status }, word)
  fc.assert(
    fc.property(facts, ({ approval, ...rest }) => {
      const known: Facts = approval === undefined ? rest : { ...rest, approval }
      for (const status of parcelStatuses) for (const word of carrierWords) check({ ...known, status }, word)
    }),
    { numRuns: 15 },
  )
}

describe('every status × every word', () => {
  it('leads by legal steps to what the word says, or names an incident, or is nothing', () => {
    const outcomes = new Set<string>()
    forEveryStand((stand, word) => {
      const walk = walkToWord(stand, word)
      outcomes.add(walk.outcome === 'incident' ? walk.kind : walk.outcome)
      if (walk.outcome !== 'walk') return
      expect(walk.steps).not.toHaveLength(0)
      expect(said[word], `${stand.status} ${word}`).toContain(follow(stand, walk.steps).status)
    })
    expect(outcomes).toEqual(new Set(['walk', 'nothing', ...incidentKinds]))
  })

  it('never takes a step that tells what did not happen', () => {
    forEveryStand((stand, word) => {
      const walk = walkToWord(stand, word)
      if (walk.outcome !== 'walk') return
      const lies = walk.steps.filter(({ event }) => isForbidden(event, word))
      expect(lies, `${stand.status} ${word}`).toEqual([])
      const events = walk.steps.map(({ event }) => event)
      if (events.includes('cancel')) expect(stand.asked_to_cancel).toBe(true)
      expect(events.includes('deliver_partly'), `${stand.status} ${word}`).toBe(
        word === 'partly_delivered' && stand.status !== 'delivery_successful',
      )
    })
  })

  it('never moves a final parcel, and takes no step twice', () => {
    forEveryStand((stand, word) => {
      const walk = walkToWord(stand, word)
      if (walk.outcome !== 'walk') return
      expect(isFinal(stand.status)).toBe(false)
      const events = walk.steps.map(({ event }) => event)
      expect(new Set(events).size, `${stand.status} ${word}`).toBe(events.length)
    })
  })

  it('says the last step, a delivery and a return with their confirmation, and infers all others', () => {
    forEveryStand((stand, word) => {
      const walk = walkToWord(stand, word)
      if (walk.outcome !== 'walk') return
      const handed = walk.steps.findIndex(({ event }) =>
        ['deliver', 'deliver_partly', 'hand_back'].includes(event),
      )
      const first = handed === -1 ? walk.steps.length - 1 : handed
      expect(walk.steps.map(({ inferred }) => inferred)).toEqual(
        walk.steps.map((_step, index) => index < first),
      )
    })
  })

  it('answers the same again, and nothing to a word that it has walked to', () => {
    forEveryStand((stand, word) => {
      const walk = walkToWord(stand, word)
      expect(walkToWord(stand, word)).toEqual(walk)
      if (walk.outcome !== 'walk') return
      expect(walkToWord(follow(stand, walk.steps), word), `${stand.status} ${word}`).toEqual({
        outcome: 'nothing',
      })
    })
  })
})

/** The steps in words, an inferred one with a question mark; or the kind of the incident; or nothing. */
function steps(status: ParcelStatus, word: CarrierWord, more: Partial<Stand> = {}): string {
  const walk = walkToWord({ ...stood, status, ...more }, word)
  if (walk.outcome === 'nothing') return 'nothing'
  if (walk.outcome === 'incident') return `! ${walk.kind}`
  return walk.steps
    .map(({ event, arrives_at: at, inferred }) => `${event}${at ? ` ${at}` : ''}${inferred ? '?' : ''}`)
    .join(', ')
}

/** The statuses through which words lead a parcel, one for each word, and the incidents that they raise. */
function tell(words: readonly CarrierWord[], from: Partial<Stand> = {}): { stand: Stand; told: string[] } {
  let stand: Stand = { ...stood, status: 'waiting_for_pickup', ...from }
  const told = words.map((word) => {
    const walk = walkToWord(stand, word)
    if (walk.outcome === 'incident') return `! ${walk.kind}`
    if (walk.outcome === 'walk') stand = follow(stand, walk.steps)
    return stand.status
  })
  return { stand, told }
}

const mainRoad = [
  ['accepted', 'waiting_for_pickup'],
  ['picking', 'in_pickup'],
  ['picked_up', 'pickup_successful'],
  ['at_hub', 'waiting_for_linehaul'],
  ['moving', 'in_linehaul'],
  ['at_last_hub', 'waiting_for_delivery'],
  ['delivering', 'in_delivery'],
  ['delivered', 'delivered'],
] as const
const wordsThere = mainRoad.map(([word]) => word).slice(0, -1)
const wordsOfFailure = ['delivery_failed', 'delivering_again', 'delivery_given_up'] as const
const wordsBack = ['to_be_returned', 'return_moving', 'return_at_hub', 'returning', 'return_failed'] as const

describe('a parcel that is delivered', () => {
  it('takes one step for one word when no message is lost', () => {
    expect(tell(mainRoad.map(([word]) => word)).told).toEqual(mainRoad.map(([, status]) => status))
    expect(steps('in_delivery', 'delivered')).toBe('deliver, confirm_delivery')
  })

  it('reaches the same end whichever messages are lost before it', () => {
    fc.assert(
      fc.property(fc.subarray(wordsThere), (words) => {
        expect(tell([...words, 'delivered']).told.at(-1)).toBe('delivered')
      }),
    )
    expect(steps('waiting_for_pickup', 'delivered')).toBe(
      'plan_pickup?, start_pickup?, confirm_pickup?, arrive last_hub?, plan_delivery?, start_delivery?, deliver, confirm_delivery',
    )
  })

  it('infers a linehaul only from a word that speaks of it', () => {
    expect(steps('pickup_successful', 'delivering')).toBe('arrive last_hub?, plan_delivery?, start_delivery')
    expect(steps('waiting_for_linehaul', 'at_last_hub')).toBe('arrive last_hub')
    expect(steps('pickup_successful', 'moving')).toBe('arrive_at_hub other_hub?, plan_linehaul?, depart')
  })

  it('reaches the same end in whatever order and however often the messages come', () => {
    const any = fc.array(fc.constantFrom(...wordsThere, ...wordsOfFailure), { maxLength: 30, size: 'max' })
    fc.assert(
      fc.property(any, (words) => {
        const before = tell(words)
        expect(before.told.filter((status) => status.startsWith('!'))).toEqual([])
        const { status, failed_deliveries: tried = 0 } = before.stand
        const outOfTries = tried >= 3 && status !== 'in_delivery'
        expect(tell(['delivered'], before.stand).told).toEqual([outOfTries ? '! no_way' : 'delivered'])
      }),
    )
  })

  it('is not moved by anything that was said before its end and comes late', () => {
    for (const status of ['delivery_successful', ...delivered] as const)
      for (const word of [...wordsThere, ...wordsOfFailure, 'at_counter', 'note'] as const)
        expect(steps(status, word), `${status} ${word}`).toBe('nothing')
  })

  it('goes on from a hub to the next, and from the last one when it is forwarded', () => {
    expect(tell(['picked_up', 'at_hub', 'moving', 'at_hub', 'moving', 'at_hub']).told.slice(1)).toEqual([
      'waiting_for_linehaul',
      'in_linehaul',
      'waiting_for_linehaul',
      'in_linehaul',
      'waiting_for_linehaul',
    ])
    expect(steps('waiting_for_delivery', 'moving')).toBe('plan_linehaul other_hub?, depart')
    expect(steps('planned_for_delivery', 'moving')).toBe('unplan_delivery?, plan_linehaul other_hub?, depart')
    // Out with a courier it is forwarded by no step: what follows says more.
    expect(steps('in_delivery', 'moving')).toBe('nothing')
  })

  it('takes the answer of the order for granted, unless we hold the parcel back ourselves', () => {
    expect(steps('failed', 'accepted')).toBe('accept')
    expect(steps('waiting_for_approval', 'picking')).toBe('accept?, plan_pickup?, start_pickup')
    const approval = { held: true, approved: false, to_be_pushed: true }
    expect(steps('waiting_for_approval', 'picking', { approval })).toBe('! no_way')
    expect(steps('draft', 'accepted')).toBe('! no_way')
  })
})

describe('what carriers usually say', () => {
  it('is walked for GHN: three tries, a question to the shop, and the way back', () => {
    const tried = ['delivering', 'delivery_failed', 'at_hub'] as const
    const ask = ['delivery_given_up', 'to_be_returned', 'return_moving', 'return_at_hub'] as const
    const { told } = tell([
      ...(['accepted', 'picking', 'picked_up', 'at_hub', 'moving', 'at_last_hub'] as const),
      ...tried,
      ...tried,
      ...tried,
      ...ask,
      'returning',
      'returned',
    ])
    expect(told.slice(6)).toEqual([
      ...Array.from({ length: 3 }, () => [
        'in_delivery',
        'delivery_failed_attempt',
        'delivery_failed_attempt',
      ]).flat(),
      'delivery_failed',
      'waiting_for_return',
      'return_in_linehaul',
      'return_waiting_for_linehaul',
      'in_return',
      'returned',
    ])
  })

  it('is walked for GHTK, which speaks of no linehaul and of couriers before its system knows', () => {
    const { told } = tell([
      ...(['accepted', 'picking', 'note', 'picked_up', 'delivering', 'note'] as const),
      ...(['delivery_failed', 'delivering', 'note', 'delivered'] as const),
    ])
    expect(told).toEqual([
      'waiting_for_pickup',
      'in_pickup',
      'in_pickup',
      'pickup_successful',
      'in_delivery',
      'in_delivery',
      'delivery_failed_attempt',
      'in_delivery',
      'in_delivery',
      'delivered',
    ])
    expect(tell(['accepted', 'pickup_failed', 'picking', 'pickup_given_up']).told.slice(1)).toEqual([
      'pickup_failed_attempt',
      'in_pickup',
      'pickup_failed',
    ])
  })

  it('is walked for Viettel Post: the receiver fetches the parcel, or does not', () => {
    const there = ['picking', 'picked_up', 'at_hub', 'moving', 'at_hub', 'delivering'] as const
    const counter = tell([...there, 'delivery_failed', 'at_counter', 'delivered'])
    expect(counter.told.slice(-3)).toEqual(['delivery_failed_attempt', 'waiting_for_delivery', 'delivered'])
    expect(counter.stand.history?.slice(-3).map(({ event }) => event)).toEqual([
      'collect_at_hub',
      'deliver',
      'confirm_delivery',
    ])
    const back = tell([...there, 'delivery_given_up', 'to_be_returned', 'return_moving', 'returned'])
    expect(back.told.slice(-4)).toEqual([
      'delivery_failed',
      'waiting_for_return',
      'return_in_linehaul',
      'returned',
    ])
    expect(steps('in_delivery', 'delivery_given_up')).toBe('fail_delivery_attempt?, give_up_delivery')
  })

  it('is walked for a carrier that says no direction: a parcel that goes back goes on going back', () => {
    const back = ['to_be_returned', 'moving', 'at_hub', 'moving', 'at_hub', 'returned'] as const
    expect(tell(back, { status: 'delivery_failed_attempt' }).told).toEqual([
      'waiting_for_return',
      'return_in_linehaul',
      'return_waiting_for_linehaul',
      'return_in_linehaul',
      'return_waiting_for_linehaul',
      'returned',
    ])
  })
})

describe('a failed delivery', () => {
  it('is tried again by the carrier itself, and leaves the question to the shop open until it is', () => {
    expect(steps('delivery_failed_attempt', 'at_hub')).toBe('nothing')
    expect(steps('delivery_failed_attempt', 'at_last_hub')).toBe('nothing')
    expect(steps('delivery_failed_attempt', 'delivering_again')).toBe('deliver_again')
    expect(steps('delivery_failed_attempt', 'delivering')).toBe('plan_delivery?, start_delivery')
    expect(steps('delivery_failed', 'delivering')).toBe('deliver_again?, plan_delivery?, start_delivery')
    // The next try has begun: no failure is made up.
    expect(steps('in_delivery', 'delivering_again')).toBe('nothing')
  })

  it('may be tried more often than we count: only a delivery on a fourth try is a matter for a person', () => {
    const tried = { failed_deliveries: 3 }
    for (const word of ['delivering', 'delivering_again', 'delivery_failed', 'at_hub'] as const)
      expect(steps('delivery_failed_attempt', word, tried), word).toBe('nothing')
    expect(steps('delivery_failed_attempt', 'delivered', tried)).toBe('! no_way')
    expect(steps('delivery_failed_attempt', 'delivery_given_up', tried)).toBe('give_up_delivery')
    expect(steps('delivery_failed_attempt', 'to_be_returned', tried)).toBe('turn_back')
    expect(steps('delivery_failed_attempt', 'at_counter', tried)).toBe('collect_at_hub')
    expect(steps('in_delivery', 'delivered', tried)).toBe('deliver, confirm_delivery')
  })

  it('ends at the counter when the receiver fetches the parcel there, and only then', () => {
    const collection = { asked: true, kept: true }
    expect(steps('waiting_for_delivery', 'delivered', { collection })).toBe('deliver, confirm_delivery')
    expect(steps('waiting_for_delivery', 'delivering', { collection })).toBe('nothing')
    expect(steps('waiting_for_delivery', 'at_counter', { collection })).toBe('nothing')
    // The receiver did not come, and no courier was sent: no step says that.
    expect(steps('waiting_for_delivery', 'delivery_given_up', { collection })).toBe('! no_way')
    expect(steps('waiting_for_delivery', 'to_be_returned', { collection })).toBe('turn_back')
    expect(steps('waiting_for_delivery', 'delivered')).toBe(
      'plan_delivery?, start_delivery?, deliver, confirm_delivery',
    )
    expect(steps('in_delivery', 'at_counter')).toBe('fail_delivery_attempt?, collect_at_hub')
    expect(steps('planned_for_delivery', 'at_counter')).toBe('unplan_delivery?, collect_at_hub')
  })
})

describe('a parcel that comes back', () => {
  it('reaches its shop whichever messages are lost, repeated or out of order', () => {
    const any = fc.array(fc.constantFrom(...wordsThere, ...wordsOfFailure, ...wordsBack), {
      maxLength: 30,
      size: 'max',
    })
    fc.assert(
      fc.property(any, (words) => {
        const { told } = tell([...words, 'returned'])
        expect(told.at(-1)).toBe('returned')
        expect(told.filter((status) => status.startsWith('!'))).toEqual([])
      }),
    )
    expect(steps('in_linehaul', 'returned')).toBe(
      'arrive last_hub?, turn_back?, plan_return?, start_return?, hand_back, confirm_return',
    )
  })

  it('is taken for delivered by nobody but a person', () => {
    for (const status of ['waiting_for_return', 'in_return', 'return_failed', 'delivery_cancelled'] as const)
      expect(steps(status, 'delivered'), status).toBe('! no_way')
    expect(steps('waiting_for_return', 'delivering')).toBe('nothing')
  })

  it('starts anew after a failed return, also where the carrier had stopped trying', () => {
    expect(steps('return_failed_attempt', 'returning')).toBe('plan_return?, start_return')
    expect(steps('return_failed', 'returning')).toBe('reopen_return?, plan_return?, start_return')
    expect(steps('in_return', 'return_at_hub')).toBe('nothing')
  })
})

describe('a cancellation', () => {
  it('is the carrier’s own before the pickup, and the shop’s where the shop asked for it', () => {
    expect(steps('waiting_for_pickup', 'cancelled')).toBe('cancel_by_carrier')
    expect(steps('pickup_failed', 'cancelled')).toBe('cancel_by_carrier')
    expect(steps('failed', 'cancelled')).toBe('accept?, cancel_by_carrier')
    expect(steps('in_pickup', 'cancelled', { asked_to_cancel: true })).toBe('cancel')
    expect(steps('draft', 'cancelled', { asked_to_cancel: true })).toBe('nothing')
  })

  it('turns the goods back where the shop has asked for it on the road, and never says that the shop has them', () => {
    expect(steps('request_cancel', 'cancelled')).toBe('cancel_on_the_road')
    expect(steps('request_cancel', 'to_be_returned')).toBe('cancel_on_the_road?, turn_back')
    expect(steps('request_cancel', 'returned')).toBe(
      'cancel_on_the_road?, turn_back?, plan_return?, start_return?, hand_back, confirm_return',
    )
  })

  it('is a matter for a person on the road without a request', () => {
    for (const status of ['pickup_successful', 'in_delivery', 'waiting_for_return', 'cancel_failed'] as const)
      expect(steps(status, 'cancelled'), status).toBe('! cancelled_on_the_road')
    const asked = { asked_to_cancel: true }
    expect(steps('pickup_successful', 'cancelled', asked)).toBe('! cancelled_on_the_road')
    expect(steps('waiting_for_return', 'cancelled', asked)).toBe('nothing')
    expect(steps('delivery_cancelled', 'cancelled')).toBe('nothing')
  })

  it('that the shop waits for is overtaken by a delivery, and by nothing on the way to it', () => {
    expect(steps('request_cancel', 'delivered')).toBe('deliver, confirm_delivery')
    for (const word of ['moving', 'delivering', 'delivery_failed', 'delivery_given_up'] as const)
      expect(steps('request_cancel', word), word).toBe('nothing')
  })

  it('that was refused lets the parcel go on from wherever it is', () => {
    expect(steps('cancel_failed', 'moving')).toBe('depart')
    expect(steps('cancel_failed', 'delivering')).toBe('start_delivery')
    expect(steps('cancel_failed', 'delivered')).toBe('deliver, confirm_delivery')
    // An arrival is made up rather than a failure.
    expect(steps('cancel_failed', 'to_be_returned')).toBe('arrive last_hub?, turn_back')
  })
})

describe('what goes wrong', () => {
  it('loses a parcel where it was last: at a hub, or with a courier', () => {
    expect(steps('in_linehaul', 'lost')).toBe('report_missing?, confirm_lost')
    expect(steps('in_delivery', 'lost')).toBe('report_missing_courier?, confirm_lost')
    expect(steps('missing', 'lost')).toBe('confirm_lost')
    expect(steps('lost_claimed', 'lost')).toBe('nothing')
  })

  it('asks a person about damage, destruction, an exception and a compensation', () => {
    for (const word of ['damaged', 'destroyed', 'exception', 'compensated'] as const)
      expect(steps('in_linehaul', word)).toBe(`! ${word}`)
    expect(steps('lost', 'compensated')).toBe('nothing')
    expect(steps('abandoned', 'destroyed')).toBe('nothing')
    expect(steps('delivered', 'damaged')).toBe('! after_the_end')
  })

  it('asks a person where missing goods are seen again, and never finds them by itself', () => {
    expect(steps('missing', 'delivering')).toBe('! no_way')
    expect(steps('missing_courier', 'delivered')).toBe('! no_way')
    expect(steps('lost', 'at_hub')).toBe('! after_the_end')
    // Said before they were missed.
    expect(steps('missing', 'picked_up')).toBe('nothing')
    expect(steps('lost', 'picked_up')).toBe('nothing')
  })

  it('asks a person where an end is contradicted, and nobody where it is only repeated', () => {
    expect(steps('bank_transfered', 'returned')).toBe('! after_the_end')
    expect(steps('delivered', 'lost')).toBe('! after_the_end')
    expect(steps('returned', 'delivered')).toBe('! after_the_end')
    expect(steps('shop_canceled', 'picked_up')).toBe('! after_the_end')
    expect(steps('shop_canceled', 'picking')).toBe('nothing')
    expect(steps('3pl_cancelled', 'cancelled')).toBe('nothing')
    expect(steps('returned_fee_charged_to_shop', 'returned')).toBe('nothing')
    expect(steps('return_successful', 'returned')).toBe('confirm_return')
  })

  it('asks a person what was kept, unless the carrier names it', () => {
    expect(steps('in_delivery', 'partly_delivered')).toBe('! partly_delivered')
    expect(steps('in_delivery', 'partly_delivered', { parts_known: true })).toBe(
      'deliver_partly, confirm_delivery',
    )
    const history = [{ event: 'deliver_partly', status: 'delivery_successful', by: 'carrier' }] as const
    // Recorded as delivered whole.
    expect(steps('delivered', 'partly_delivered')).toBe('! partly_delivered')
    expect(steps('returned', 'partly_delivered')).toBe('! after_the_end')
    expect(steps('delivered', 'partly_delivered', { history })).toBe('nothing')
    expect(steps('delivery_successful', 'partly_delivered', { history })).toBe('confirm_delivery')
  })
})

it('asks the carrier before it applies a delivery, a return, a loss or a cancellation', () => {
  expect(wordsToConfirm).toEqual([
    'delivered',
    'partly_delivered',
    'to_be_returned',
    'return_moving',
    'return_at_hub',
    'returning',
    'return_failed',
    'returned',
    'cancelled',
    'lost',
  ])
})
