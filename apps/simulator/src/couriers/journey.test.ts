import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { mainRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { type ParcelStatus, parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTransfer } from '../accounting/cash.ts'
import { defaultSpeed } from '../settings.ts'
import { busyStatuses, type Character, nextStep, soonest_hours } from './journey.ts'
import { type Outcome, onlySuccess, outcomes } from './outcomes.ts'
import { parcelAt } from './parcel-at.ts'

const usual = { seed: 1, speed: 1, mix: onlySuccess }
const always = (outcome: Exclude<Outcome, 'delivered'>) => ({
  ...usual,
  mix: { ...onlySuccess, [outcome]: 100 },
})

/** Walks a parcel to its end; answers the statuses and the milliseconds it took. */
function walk(start: OperatedParcel, settings: Character) {
  const statuses: ParcelStatus[] = []
  const ids = new Set<string>()
  let parcel = start
  let step = nextStep(parcel, settings)
  while (step !== undefined) {
    const status = nextStatus(parcel.status, step.reported.event)
    if (status === undefined) throw new Error(`${step.reported.event} cannot happen in ${parcel.status}`)
    expect(ids).not.toContain(step.reported.event_id)
    ids.add(step.reported.event_id)
    statuses.push(status)
    const { event, place } = step.reported
    const arrived = event === 'arrive_return' ? { current_hub: place ?? null } : {}
    const failed_deliveries = parcel.failed_deliveries + (event === 'fail_delivery_attempt' ? 1 : 0)
    parcel = { ...parcel, ...arrived, failed_deliveries, status, status_at: step.due.toISOString() }
    step = nextStep(parcel, settings)
  }
  return { statuses, ms: new Date(parcel.status_at).getTime() - new Date(start.status_at).getTime() }
}

describe('what the simulated provider does next', () => {
  it('is always an event the lifecycle has, down to the delivery', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup'), usual)
    expect(statuses).toEqual(
      mainRoad.slice(mainRoad.indexOf('planned_for_pickup'), mainRoad.indexOf('delivered') + 1),
    )
  })

  it('leaves out the linehaul within a province, and the cash where there is none', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup', { zone: 'in_province', total_cod: 0 }), usual)
    expect(statuses).not.toContain('in_linehaul')
    expect(statuses.at(-1)).toBe('delivered')
  })

  it('leaves what a carrier has to the carrier, but for the decisions and bookings of the provider itself', () => {
    const carried = { connection: 'GHN', oms_code: null }
    const steps = parcelStatuses.flatMap((status) => {
      const event = nextStep(parcelAt(status, carried), usual)?.reported.event
      return event === undefined ? [] : [[status, event, nextStatus(status, event)]]
    })
    expect(steps.toSorted()).toEqual([
      ['missing', 'confirm_lost', 'lost'],
      ['request_cancel', 'refuse_cancel', 'cancel_failed'],
      ['returned', 'charge_return_to_shop', 'returned_fee_charged_to_shop'],
    ])
    for (const status of parcelStatuses)
      expect(nextTransfer(parcelAt(status, carried), usual)).toBeUndefined()
  })

  it('delivers within a minute and hands the cash over within two at the usual speed, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^GH\d{10}$/), (seed, tracking_number) => {
        const start = parcelAt('waiting_for_pickup', { tracking_number })
        const { ms } = walk(start, { seed, speed: defaultSpeed, mix: onlySuccess })
        expect(ms).toBeLessThan(75_000)
        expect(ms).toBeGreaterThan(5_000)
      }),
    )
  })

  it('fetches a parcel once its label is printed, and one without a label a minute later', () => {
    const due = (label_printed: boolean) =>
      nextStep(parcelAt('planned_for_pickup', { label_printed }), { ...usual, speed: defaultSpeed })?.due
    expect(Number(due(false)) - Number(due(true))).toBe(60_000)
  })

  it('is the same again for the same seed, and another for another', () => {
    const parcel = parcelAt('in_linehaul')
    const due = (seed: number) => nextStep(parcel, { ...usual, seed })?.due
    expect(due(7)).toEqual(due(7))
    expect(due(7)).not.toEqual(due(8))
  })

  it('says who took the parcel, what was paid and where, and names each event once', () => {
    const told = nextStep(parcelAt('in_delivery'), { ...usual, seed: 3 })?.reported
    expect(told).toMatchObject({
      event: 'deliver',
      cash_amount: 500_000,
      place: 'Phường Sài Gòn, Thành phố Hồ Chí Minh',
    })
    expect(told?.receiver_type).toBeDefined()
    expect(told?.event_id).toBe(
      nextStep(parcelAt('in_delivery'), { ...usual, seed: 9, speed: 9 })?.reported.event_id,
    )
  })

  it.each([
    ['second', 1],
    ['third', 2],
  ] as const)('delivers at the %s try, after %i in vain with reasons of their own', (outcome, failed) => {
    const { statuses } = walk(parcelAt('waiting_for_pickup'), always(outcome))
    expect(statuses.filter((status) => status === 'delivery_failed_attempt')).toHaveLength(failed)
    expect(statuses.at(-1)).toBe('delivered')
    const told = nextStep(parcelAt('in_delivery'), always(outcome))?.reported
    expect(told?.reason_code).toMatch(/^FR01[013]$/)
  })

  it('brings a refused parcel back to the shop, by linehaul or within the province', () => {
    const far = walk(parcelAt('waiting_for_pickup'), always('returned')).statuses
    expect(far.slice(far.indexOf('waiting_for_return'))).toEqual([
      'waiting_for_return',
      'return_waiting_for_linehaul',
      'return_planned_for_linehaul',
      'return_in_linehaul',
      'waiting_for_return',
      'planned_for_return',
      'in_return',
      'return_successful',
      'returned',
      'returned_fee_charged_to_shop',
    ])
    const near = walk(parcelAt('waiting_for_pickup', { zone: 'in_province' }), always('returned')).statuses
    expect(near).not.toContain('return_in_linehaul')
    expect(near.at(-1)).toBe('returned_fee_charged_to_shop')
  })

  it('loses a parcel on the linehaul, and says so a day later', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup'), always('lost'))
    expect(statuses.slice(-2)).toEqual(['missing', 'lost'])
  })

  it('delivers at the first try what the order system refused at first', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup'), always('refused'))
    expect(statuses).toEqual(
      mainRoad.slice(mainRoad.indexOf('planned_for_pickup'), mainRoad.indexOf('delivered') + 1),
    )
  })

  it('agrees to cancel what is on the road, and brings it back', () => {
    const { statuses } = walk(parcelAt('request_cancel', { zone: 'in_province' }), usual)
    expect(statuses.slice(0, 2)).toEqual(['delivery_cancelled', 'waiting_for_return'])
    expect(statuses.at(-1)).toBe('returned_fee_charged_to_shop')
  })

  it('hands over a part where the shop allows it and there is more than one piece, else all of it', () => {
    const kept = (changes: Partial<OperatedParcel> = {}) =>
      nextStep(parcelAt('in_delivery', changes), always('partial'))?.kept
    expect(kept()).toEqual([{ index: 0, quantity: 1 }])
    const two = [
      { name: 'Bát', quantity: 2, value: 1 },
      { name: 'Ấm', quantity: 1, value: 1 },
    ]
    expect(kept({ products: two })).toEqual([{ index: 0, quantity: 2 }])
    expect(kept({ allow_partial_delivery: false })).toBeUndefined()
    expect(kept({ products: two.slice(1) })).toBeUndefined()
    expect(nextStep(parcelAt('in_delivery'), usual)?.kept).toBeUndefined()
  })

  it('weighs a parcel once before it goes on, and finds it heavier, within what the contract takes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 79.9, noNaN: true }), fc.nat(), (weight, seed) => {
        const parcel = parcelAt('waiting_for_linehaul', { weight, length: 20, width: 20, height: 20 })
        const reweigh = nextStep(parcel, { ...always('reweighed'), seed })?.reweigh
        expect(reweigh?.event_id).toBe('sim:GH2407815362:reweigh')
        expect(reweigh?.weight).toBeGreaterThanOrEqual(Math.min(weight, 79))
        expect(reweighParcels.body.safeParse({ rows: [reweigh] }).error).toBeUndefined()
      }),
    )
    expect(nextStep(parcelAt('waiting_for_linehaul'), usual)?.reweigh).toBeUndefined()
    expect(nextStep(parcelAt('in_linehaul'), always('reweighed'))?.reweigh).toBeUndefined()
  })

  it('waits for the day the shop has named, a day of life for each', () => {
    const due = (deliver_on: string | null) =>
      nextStep(parcelAt('waiting_for_delivery', { deliver_on }), usual)?.due.getTime() ?? 0
    expect(due('2026-11-21') - due(null)).toBe(3 * 24 * 3_600_000)
    expect(due('2026-11-18')).toBe(due(null))
  })

  it('keeps what its recipient fetches at the hub, hands it over at the counter and sends no courier with it', () => {
    const next = (status: OperatedParcel['status']) =>
      nextStep(parcelAt(status, { collect_until: '2026-11-24' }), usual)?.reported
    expect(next('in_linehaul')?.event).toBe('arrive')
    expect(next('planned_for_delivery')?.event).toBe('unplan_delivery')
    expect(next('in_delivery')?.event).toBe('skip_delivery')
    expect(next('waiting_for_delivery')).toMatchObject({ event: 'deliver', cash_amount: 500_000 })
  })

  it('does nothing before the order system answered, nor after the end', () => {
    for (const status of [
      'draft',
      'waiting_for_approval',
      'failed',
      'shop_canceled',
      'cod_collected',
    ] as const) {
      expect(nextStep(parcelAt(status), usual)).toBeUndefined()
    }
  })

  it('happens no sooner than the rounds look, and only statuses with a step are looked at', () => {
    for (const status of parcelStatuses) {
      for (const outcome of outcomes) {
        const step = nextStep(parcelAt(status), outcome === 'delivered' ? usual : always(outcome))
        const looked = busyStatuses.filter((name) => name === status)
        expect(looked).toHaveLength(step === undefined ? 0 : 1)
        const waits = (step?.due.getTime() ?? Infinity) - new Date(parcelAt(status).status_at).getTime()
        expect(waits).toBeGreaterThanOrEqual(soonest_hours * 3_600_000)
      }
    }
  })
})
