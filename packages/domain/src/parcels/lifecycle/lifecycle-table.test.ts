import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { eventFacts, eventsByOwnCall, type ParcelEvent, parcelEvents } from './events/parcel-events.ts'
import { lifecycle, mainRoad, providerRoad, sideRoads } from './lifecycle-table.ts'
import {
  eventsFrom,
  eventsOf,
  isOpenToRecipient,
  moveParcel,
  nextStatus,
  operationsEvents,
  transitionOf,
} from './parcel-lifecycle.ts'
import { goodsWith, isFinal, type ParcelStatus, parcelStatuses, statusesOf } from './parcel-statuses.ts'
import { statusesOfTarget } from './targets.ts'

describe('the lifecycle table', () => {
  it('has at most one row for an event in a status', () => {
    const keys = lifecycle.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('reaches all statuses from draft', () => {
    const reached = new Set<ParcelStatus>(['draft'])
    for (const status of reached) {
      for (const { from, to } of lifecycle)
        if (from === status) for (const next of statusesOfTarget(to)) reached.add(next)
    }
    expect([...reached].toSorted()).toEqual(parcelStatuses.toSorted())
  })

  it('leads on from every status that is not final', () => {
    // Even from delivered, where a parcel without cash ends.
    for (const status of parcelStatuses)
      expect(
        eventsFrom(status).some((event) => event !== 'restore_draft'),
        status,
      ).toBe(!isFinal(status))
  })

  it('lets nothing leave a final status but a draft that its shop deleted', () => {
    const leaving = lifecycle.filter(({ from }) => isFinal(from))
    expect(leaving.map(({ from, event, to }) => [from, event, ...statusesOfTarget(to)])).toEqual([
      ['shop_canceled', 'restore_draft', 'draft'],
    ])
  })

  it('uses every event and names it in both languages', () => {
    expect([...new Set(lifecycle.map(({ event }) => event))].toSorted()).toEqual([...parcelEvents].toSorted())
    for (const event of parcelEvents)
      expect(eventFacts[event].label.vi && eventFacts[event].label.en).toBeTruthy()
  })

  it('gives every event to one side: the shop, the recipient or the operations API', () => {
    const outside = [...eventsOf('shop'), ...eventsOf('recipient')]
    for (const event of outside) expect(operationsEvents).not.toContain(event)
    expect([...outside, ...operationsEvents].toSorted()).toEqual([...parcelEvents].toSorted())
  })

  it('carries a COD parcel from draft to cash, through a linehaul or within one hub', () => {
    const road: ParcelEvent[] = ['submit', 'accept', 'plan_pickup', 'start_pickup', 'confirm_pickup']
    const linehaul: ParcelEvent[] = ['arrive_at_hub', 'plan_linehaul', 'depart']
    const delivery: ParcelEvent[] = [
      'arrive',
      'plan_delivery',
      'start_delivery',
      'deliver',
      'confirm_delivery',
      'hand_over_cash',
    ]
    expect(walk('draft', [...road, ...linehaul, ...delivery])).toEqual(mainRoad.slice(1))
    expect(walk('draft', [...road, ...delivery]).at(-1)).toBe('cod_collected')
    expect(nextStatus('draft', 'submit_directly')).toBe('waiting_for_pickup')
  })

  it('names a road to every status off the main road that needs no document of its own', () => {
    const onTheWay = new Set<ParcelStatus>(mainRoad)
    for (const [after, ...next] of sideRoads) {
      const events: ParcelEvent[] = ['submit', 'accept', ...providerRoad]
      const passed = walk('draft', [...events.slice(0, events.indexOf(after) + 1), ...next])
      for (const status of passed) if (status !== undefined) onTheWay.add(status)
      expect(passed, next.join(' ')).not.toContain(undefined)
    }
    const reported = lifecycle.filter(
      ({ event }) => operationsEvents.includes(event) && !eventsByOwnCall.includes(event),
    )
    for (const status of reported.flatMap(({ to }) => statusesOfTarget(to)))
      expect(
        onTheWay.has(status) || ['failed', 'returned_fee_charged_to_shop'].includes(status),
        status,
      ).toBe(true)
  })

  it('lets only the provider end the wait of a parcel that must be approved, and only once', () => {
    const waiting = { status: 'waiting_for_approval', total_cod: 0 } as const
    const move = (approval: object, event: ParcelEvent) => {
      const facts = { held: false, approved: false, to_be_pushed: false, ...approval }
      return moveParcel({ ...waiting, approval: facts }, event)
    }
    const toPickup = { outcome: 'applied', to: 'waiting_for_pickup' }
    const rejected = { outcome: 'rejected', code: 'EPK001' }
    for (const event of ['accept', 'fail_push'] as const) {
      expect(move({ held: true, to_be_pushed: true }, event), event).toEqual(rejected)
      expect(move({ to_be_pushed: true }, event).outcome, event).toBe('applied')
    }
    expect(move({ held: true }, 'approve')).toEqual(toPickup)
    // The order system has the last word about what is pushed to it.
    expect(move({ held: true, to_be_pushed: true }, 'approve')).toEqual({
      outcome: 'applied',
      to: waiting.status,
    })
    expect(move({ approved: true, to_be_pushed: true }, 'approve')).toEqual({ outcome: 'late' })
    expect(move({ to_be_pushed: true }, 'approve')).toEqual(rejected)
  })

  it('never leads back along the main road, but for another leg; what a recipient chooses moves nothing', () => {
    for (const { from, event, to, at } of lifecycle) {
      const [next] = statusesOfTarget(to)
      // From a hub that does not deliver there any more it goes on to another.
      const isBack = /^(unplan|skip)_|^correct$/.test(event) || to === from || at?.hub === 'other_hub'
      if (next !== undefined && mainRoad.includes(from) && mainRoad.includes(next) && !isBack)
        expect(mainRoad.indexOf(next)).toBeGreaterThan(mainRoad.indexOf(from))
    }
  })

  it('takes a hand-over from the courier and its confirmation from the provider', () => {
    const said = ['delivery_successful', 'return_successful', 'pickup_failed_attempt'] as const
    const confirmed = ['delivered', 'returned', 'pickup_failed'] as const
    for (const [index, status] of said.entries()) {
      expect(new Set(lifecycle.filter(({ to }) => to === status).map(({ actor }) => actor))).toEqual(
        new Set(['courier']),
      )
      const into = lifecycle.filter(({ to }) => to === confirmed[index])
      expect(into.map(({ from, actor }) => ({ from, actor }))).toEqual([{ from: status, actor: 'provider' }])
    }
  })

  it('hands goods over only while a courier is out with them, or at the counter of the hub', () => {
    const sources = (event: ParcelEvent) =>
      lifecycle.filter((row) => row.event === event).map(({ from }) => from)
    expect(sources('confirm_pickup')).toEqual(['in_pickup'])
    expect(sources('deliver')).toEqual([
      'in_delivery',
      'in_30_delivery',
      'request_cancel',
      'cancel_failed',
      'waiting_for_delivery',
    ])
    expect(sources('hand_back')).toEqual(['in_return'])
    // After the pickup a shop can only request a cancellation (docs/rules/cancelling.md).
    for (const status of sources('request_cancel')) expect(sources('cancel')).not.toContain(status)
  })

  it('lets the recipient choose from the wait for the linehaul to the failed attempt, and nowhere else', () => {
    const open = (event: ParcelEvent) => parcelStatuses.filter((status) => isOpenToRecipient(status, event))
    const onTheWay = [
      'waiting_for_linehaul',
      'planned_for_linehaul',
      'in_linehaul',
      'waiting_for_delivery',
      'planned_for_delivery',
      'in_delivery',
      'in_30_delivery',
    ]
    expect(open('collect_at_hub')).toEqual([...onTheWay, 'delivery_failed_attempt'])
    expect(open('reschedule_delivery')).toEqual(onTheWay)
    expect(open('deliver_again')).toEqual(['delivery_failed_attempt'])
    expect(open('send_back')).toEqual([])
  })

  it('hands a parcel over at the counter only where its recipient asked for that, and sends no courier while it is kept', () => {
    const move = (status: ParcelStatus, event: ParcelEvent, collection?: { asked: boolean; kept: boolean }) =>
      moveParcel({ status, total_cod: 1, ...(collection && { collection }) }, event)
    const kept = { asked: true, kept: true }
    const overdue = { asked: true, kept: false }
    const rejected = (code: string) => ({ outcome: 'rejected', code })
    expect(move('waiting_for_delivery', 'deliver')).toEqual(rejected('EPK001'))
    for (const collection of [kept, overdue])
      expect(move('waiting_for_delivery', 'deliver', collection).outcome).toBe('applied')
    expect(move('waiting_for_delivery', 'plan_delivery', kept)).toEqual(rejected('EPK004'))
    expect(move('planned_for_delivery', 'start_delivery', kept)).toEqual(rejected('EPK001'))
    expect(move('waiting_for_delivery', 'plan_delivery', overdue).outcome).toBe('applied')
    expect(move('in_delivery', 'deliver', kept).outcome).toBe('applied')
  })

  it('tries a delivery three times, and then leaves only the way back', () => {
    const after = (failed_deliveries: number, event: ParcelEvent) =>
      moveParcel({ status: 'delivery_failed_attempt', total_cod: 0, failed_deliveries }, event)
    for (const event of ['plan_delivery', 'retry_delivery_soon', 'deliver_again'] as const) {
      expect(after(2, event).outcome, event).toBe('applied')
      expect(after(3, event), event).toEqual({ outcome: 'rejected', code: 'EPK024' })
    }
    for (const event of ['turn_back', 'send_back', 'give_up_delivery'] as const)
      expect(after(3, event).outcome, event).toBe('applied')
  })

  it('never tries a delivery more than three times, whatever happens in between', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { size: 'max', maxLength: 80 }), (choices) => {
        let status: ParcelStatus = 'waiting_for_delivery'
        let failed_deliveries = 0
        for (const choice of choices) {
          const events = attemptEvents.filter((event) => transitionOf(status, event) !== undefined)
          const event = events[choice % Math.max(events.length, 1)]
          if (event === undefined) return
          const move = moveParcel({ status, total_cod: 1, failed_deliveries }, event)
          if (move.outcome !== 'applied') continue
          status = move.to
          if (event === 'fail_delivery_attempt') failed_deliveries += 1
          expect(failed_deliveries).toBeLessThanOrEqual(limits.delivery_attempts)
          if (failed_deliveries === limits.delivery_attempts)
            expect(['planned_for_delivery', 'in_delivery', 'in_30_delivery']).not.toContain(status)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('hands goods over into one status only, from which on the sums of COD owe their money', () => {
    const into = lifecycle.flatMap(({ from, to }) =>
      goodsWith(from) === 'receiver'
        ? []
        : statusesOfTarget(to).filter((next) => goodsWith(next) === 'receiver'),
    )
    expect([...new Set(into)]).toEqual(['delivery_successful'])
  })

  it('brings a parcel into a status with cash only by a delivery', () => {
    const paid = new Set(statusesOf('success'))
    for (const { from, event, to } of lifecycle)
      if (
        statusesOfTarget(to).some((status) => paid.has(status)) &&
        !['deliver', 'deliver_partly'].includes(event)
      )
        expect(paid.has(from), `${from} ${event}`).toBe(true)
  })

  it('asks for cash at its hand-over, and for an attempt that is left before each delivery', () => {
    const withCash = lifecycle.filter((row) => row.with_cash).map(({ from, event }) => `${from} ${event}`)
    expect(withCash).toEqual(['delivered hand_over_cash'])
    const limited = lifecycle.filter((row) => row.attempts_left).map(({ from, event }) => `${from} ${event}`)
    expect(limited.toSorted()).toEqual([
      'cancel_failed fail_delivery_attempt',
      'cancel_failed start_delivery',
      'delivery_failed deliver_again',
      'delivery_failed_attempt deliver_again',
      'delivery_failed_attempt plan_delivery',
      'delivery_failed_attempt retry_delivery_soon',
      'planned_for_delivery start_delivery',
      'waiting_for_delivery plan_delivery',
    ])
  })

  it('hands over cash only for a parcel with cash to collect', () => {
    expect(moveParcel({ status: 'delivered', total_cod: 1 }, 'hand_over_cash')).toEqual({
      outcome: 'applied',
      to: 'cod_collected',
    })
    expect(moveParcel({ status: 'delivered', total_cod: 0 }, 'hand_over_cash')).toEqual({
      outcome: 'rejected',
      code: 'EPK001',
    })
  })
})

/** The events between one attempt and the next. */
const attemptEvents: readonly ParcelEvent[] = [
  'plan_delivery',
  'unplan_delivery',
  'start_delivery',
  'skip_delivery',
  'fail_delivery_attempt',
  'retry_delivery_soon',
  'deliver_again',
  'give_up_delivery',
  'request_cancel',
  'refuse_cancel',
  'depart',
  'arrive',
  'report_missing',
  'report_missing_courier',
  'find_before_delivery',
]

function walk(start: ParcelStatus, events: readonly ParcelEvent[]): (ParcelStatus | undefined)[] {
  const passed: (ParcelStatus | undefined)[] = []
  let status: ParcelStatus | undefined = start
  for (const event of events) {
    status = status === undefined ? undefined : nextStatus(status, event)
    passed.push(status)
  }
  return passed
}
