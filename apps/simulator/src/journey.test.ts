import type { OperatedParcel } from '@guihang/contract/operations'
import { mainRoad, nextStatus } from '@guihang/domain/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/parcel-statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStep } from './journey.ts'
import { defaultSpeed } from './settings.ts'

const hcm = { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' as const }
const ward = { code: '26740', name: 'Phường Sài Gòn', scheme: 'vn2025' as const }

function parcelAt(status: ParcelStatus, changes: Partial<OperatedParcel> = {}): OperatedParcel {
  return {
    id: '0197f0a0-0000-7000-8000-000000000000',
    tracking_number: 'GH2407815362',
    status,
    status_at: '2026-11-18T03:00:00.000Z',
    shop_code: 'GS-2041',
    oms_code: 'SIM-1',
    sender: { name: 'Kho Bát Tràng', address_level_1: hcm, address_level_3: ward },
    receiver: { name: 'Nhung', address_level_1: hcm, address_level_3: ward },
    zone: 'inter_region',
    total_cod: 500_000,
    created_at: '2026-11-18T03:00:00.000Z',
    ...changes,
  }
}

/** Walks a parcel to its end; answers the statuses and the milliseconds it took. */
function walk(start: OperatedParcel, settings: { seed: number; speed: number }) {
  const statuses: ParcelStatus[] = []
  let parcel = start
  let step = nextStep(parcel, settings)
  while (step !== undefined) {
    const status = nextStatus(parcel.status, step.reported.event)
    if (status === undefined) throw new Error(`${step.reported.event} cannot happen in ${parcel.status}`)
    statuses.push(status)
    parcel = { ...parcel, status, status_at: step.due.toISOString() }
    step = nextStep(parcel, settings)
  }
  return { statuses, ms: new Date(parcel.status_at).getTime() - new Date(start.status_at).getTime() }
}

describe('what the simulated provider does next', () => {
  it('is always an event the lifecycle has, down to the cash at the hub', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup'), { seed: 1, speed: 1 })
    expect(statuses).toEqual(mainRoad.slice(mainRoad.indexOf('planned_for_pickup')))
  })

  it('leaves out the linehaul within a province, and the cash where there is none', () => {
    const { statuses } = walk(parcelAt('waiting_for_pickup', { zone: 'in_province', total_cod: 0 }), {
      seed: 1,
      speed: 1,
    })
    expect(statuses).not.toContain('in_linehaul')
    expect(statuses.at(-1)).toBe('delivered')
  })

  it('delivers within a minute and hands the cash over within two at the usual speed, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^GH\d{10}$/), (seed, tracking_number) => {
        const start = parcelAt('waiting_for_pickup', { tracking_number })
        const { ms } = walk(start, { seed, speed: defaultSpeed })
        expect(ms).toBeLessThan(75_000)
        expect(ms).toBeGreaterThan(5_000)
      }),
    )
  })

  it('is the same again for the same seed, and another for another', () => {
    const parcel = parcelAt('in_linehaul')
    const due = (seed: number) => nextStep(parcel, { seed, speed: 1 })?.due
    expect(due(7)).toEqual(due(7))
    expect(due(7)).not.toEqual(due(8))
  })

  it('says who took the parcel, what was paid and where, and names each event once', () => {
    const told = nextStep(parcelAt('in_delivery'), { seed: 3, speed: 1 })?.reported
    expect(told).toMatchObject({
      event: 'deliver',
      cash_amount: 500_000,
      place: 'Phường Sài Gòn, Thành phố Hồ Chí Minh',
    })
    expect(told?.receiver_type).toBeDefined()
    expect(told?.event_id).toBe(nextStep(parcelAt('in_delivery'), { seed: 9, speed: 9 })?.reported.event_id)
  })

  it('does nothing before the order system answered, nor after the end', () => {
    for (const status of [
      'draft',
      'waiting_for_approval',
      'failed',
      'shop_canceled',
      'cod_collected',
    ] as const) {
      expect(nextStep(parcelAt(status), { seed: 1, speed: 1 })).toBeUndefined()
    }
  })
})
