import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lifecycle, mainRoad } from './lifecycle-table.ts'
import { parcelEvents } from './parcel-events.ts'
import { isLate, moveParcel, nextStatus, rejectionOf } from './parcel-lifecycle.ts'
import { type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'

const anyEvent = fc.constantFrom(...parcelEvents)

describe('check 9: every status × every event', () => {
  const allowed = new Map(lifecycle.map((row) => [`${row.from} ${row.event}`, row.to]))

  it.each(parcelStatuses)('%s moves, repeats or refuses with a catalogued code', (status) => {
    for (const event of parcelEvents) {
      const to = allowed.get(`${status} ${event}`)
      const move = moveParcel({ status, total_cod: 100_000 }, event)
      if (to !== undefined) {
        expect(move, event).toEqual({ outcome: 'applied', to })
        continue
      }
      expect(nextStatus(status, event)).toBeUndefined()
      expect(rejectionOf(status, event)).toMatch(/^EPK0(0[1-9]|1\d|2\d)$/)
      if (move.outcome === 'rejected') expect(move.code).toBe(rejectionOf(status, event))
      else expect(move.outcome, event).toBe('late')
    }
  })

  it('refuses each kind of event with its own code', () => {
    expect(rejectionOf('in_delivery', 'submit')).toBe('EPK029')
    expect(rejectionOf('in_delivery', 'cancel')).toBe('EPK016')
    expect(rejectionOf('waiting_for_pickup', 'retry_push')).toBe('EPK015')
    expect(rejectionOf('waiting_for_approval', 'plan_pickup')).toBe('EPK004')
    expect(rejectionOf('waiting_for_pickup', 'deliver')).toBe('EPK001')
    expect(rejectionOf('in_delivery', 'confirm_pickup')).toBe('EPK017')
    expect(rejectionOf('cod_collected', 'accept_handover')).toBe('EPK012')
    expect(rejectionOf('returned_fee_charged_to_shop', 'accept_handover')).toBe('EPK013')
    expect(rejectionOf('abandoned', 'accept_handover')).toBe('EPK014')
    expect(rejectionOf('lost', 'accept_handover')).toBe('EPK001')
  })
})

describe('late and repeated events', () => {
  it('are recognised: reported twice, or after the parcel went on', () => {
    expect(isLate('in_delivery', 'confirm_pickup')).toBe(true)
    expect(isLate('pickup_successful', 'confirm_pickup')).toBe(true)
    expect(isLate('cod_collected', 'deliver')).toBe(true)
    expect(isLate('waiting_for_delivery', 'arrive_at_hub')).toBe(true)
    expect(isLate('failed', 'fail_push')).toBe(true)
    expect(isLate('delivery_failed_attempt', 'start_delivery')).toBe(true)
    expect(isLate('waiting_for_return', 'confirm_pickup')).toBe(true)
    expect(isLate('planned_for_return', 'arrive_return')).toBe(true)
    expect(isLate('returned', 'hand_back')).toBe(true)
    expect(isLate('bank_transfered', 'hand_over_cash')).toBe(true)
  })

  it('are told from events to come, from parcels off the road and from what a shop does', () => {
    expect(isLate('waiting_for_pickup', 'deliver')).toBe(false)
    expect(isLate('shop_canceled', 'confirm_pickup')).toBe(false)
    expect(isLate('waiting_for_pickup', 'fail_push')).toBe(false)
    expect(isLate('shop_canceled', 'cancel')).toBe(false)
    expect(isLate('in_delivery', 'submit')).toBe(false)
    // A parcel on its way back was never delivered, so that report is not late.
    expect(isLate('waiting_for_return', 'deliver')).toBe(false)
    expect(isLate('delivered', 'fail_delivery_attempt')).toBe(false)
    expect(isLate('return_planned_for_linehaul', 'arrive_return')).toBe(false)
  })

  it('never move a parcel backwards, however a history is shuffled and repeated', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { size: 'max', maxLength: 200 }), (events) => {
        let status: ParcelStatus = 'draft'
        for (const event of events) {
          const move = moveParcel({ status, total_cod: 1 }, event)
          if (move.outcome !== 'applied') continue
          const [from, to] = [mainRoad.indexOf(status), mainRoad.indexOf(move.to)]
          if (from !== -1 && to !== -1 && !/^(unplan|skip)_/.test(event)) expect(to).toBeGreaterThan(from)
          status = move.to
          // The same event again changes nothing.
          expect(moveParcel({ status, total_cod: 1 }, event).outcome, `${event} twice`).not.toBe('applied')
        }
      }),
      { numRuns: 500 },
    )
  })
})
