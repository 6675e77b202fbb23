import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ParcelEvent, parcelEvents } from './events/parcel-events.ts'
import { lifecycle } from './lifecycle-table.ts'
import { moveParcel, nextStatus, rejectionOf, transitionOf } from './parcel-lifecycle.ts'
import { type ParcelStatus, parcelStatuses, waitStatuses } from './parcel-statuses.ts'
import type { PastStep } from './past-steps.ts'
import { statusesOfTarget, statusOfTarget } from './targets.ts'

describe('check 9: every status × every event', () => {
  const collection = { asked: true, kept: false }
  const allowed = new Map(
    lifecycle.map((row) => [
      `${row.from} ${row.event}`,
      statusOfTarget(row.to, { history: pastOf(row.event) }),
    ]),
  )

  it.each(parcelStatuses)('%s moves or refuses with a catalogued code', (status) => {
    for (const event of parcelEvents) {
      const history = pastOf(event)
      const to = allowed.get(`${status} ${event}`)
      const at = transitionOf(status, event)?.at
      const where = at === undefined ? {} : { arrives_at: at.hub }
      const move = moveParcel({ status, total_cod: 100_000, history, collection, ...where }, event)
      if (to !== undefined) {
        expect(move, event).toEqual({ outcome: 'applied', to })
        continue
      }
      expect(nextStatus(status, event, { history })).toBeUndefined()
      expect(rejectionOf(status, event)).toMatch(/^EPK0(0[1-9]|1\d|2\d)$/)
      expect(move, event).toEqual({ outcome: 'rejected', code: rejectionOf(status, event) })
    }
  })

  it('refuses each kind of event with its own code', () => {
    expect(rejectionOf('in_delivery', 'submit')).toBe('EPK029')
    expect(rejectionOf('in_delivery', 'cancel')).toBe('EPK016')
    expect(rejectionOf('waiting_for_pickup', 'retry_push')).toBe('EPK015')
    expect(rejectionOf('waiting_for_approval', 'plan_pickup')).toBe('EPK004')
    expect(rejectionOf('waiting_for_pickup', 'deliver')).toBe('EPK001')
    expect(rejectionOf('in_delivery', 'confirm_pickup')).toBe('EPK001')
    expect(rejectionOf('cod_collected', 'accept_handover')).toBe('EPK012')
    expect(rejectionOf('returned_fee_charged_to_shop', 'accept_handover')).toBe('EPK013')
    expect(rejectionOf('abandoned', 'accept_handover')).toBe('EPK014')
    expect(rejectionOf('lost', 'accept_handover')).toBe('EPK001')
  })
})

describe('legs', () => {
  const at = (status: ParcelStatus, event: ParcelEvent, arrives_at?: 'last_hub' | 'other_hub') =>
    nextStatus(status, event, arrives_at === undefined ? {} : { arrives_at })

  it('end at the last hub, or at a hub that nobody knows, and go on from any other', () => {
    for (const from of ['in_linehaul', 'pickup_successful', 'handover_accepted', 'cancel_failed'] as const) {
      expect(at(from, 'arrive'), from).toBe('waiting_for_delivery')
      expect(at(from, 'arrive', 'last_hub'), from).toBe('waiting_for_delivery')
      expect(at(from, 'arrive', 'other_hub'), from).toBe('waiting_for_linehaul')
    }
    expect(at('return_in_linehaul', 'arrive_return')).toBe('waiting_for_return')
    expect(at('return_in_linehaul', 'arrive_return', 'last_hub')).toBe('waiting_for_return')
    expect(at('return_in_linehaul', 'arrive_return', 'other_hub')).toBe('return_waiting_for_linehaul')
    // Taken in where it is delivered, it waits for its round; without a hub's name nobody knows that.
    expect(at('pickup_successful', 'arrive_at_hub', 'last_hub')).toBe('waiting_for_delivery')
    expect(at('pickup_successful', 'arrive_at_hub', 'other_hub')).toBe('waiting_for_linehaul')
    expect(at('pickup_successful', 'arrive_at_hub')).toBe('waiting_for_linehaul')
    // Only an arrival asks where it is.
    expect(at('planned_for_linehaul', 'depart', 'other_hub')).toBe('in_linehaul')
  })

  it.each([
    ['there', 'waiting_for_linehaul', ['plan_linehaul', 'depart', 'arrive'], 'waiting_for_delivery'],
    [
      'back',
      'return_waiting_for_linehaul',
      ['plan_return_linehaul', 'depart_return', 'arrive_return'],
      'waiting_for_return',
    ],
  ] as const)('can be as many as it takes on the way %s', (_, waits, leg, ends) => {
    fc.assert(
      fc.property(fc.nat(30), (legs) => {
        let status: ParcelStatus = waits
        for (let count = 0; count <= legs; count += 1) {
          expect(status).toBe(waits)
          const arrives_at = count === legs ? 'last_hub' : 'other_hub'
          for (const event of leg) {
            const move = moveParcel({ status, total_cod: 1, arrives_at }, event)
            if (move.outcome === 'applied') status = move.to
          }
        }
        expect(status).toBe(ends)
      }),
    )
  })
})

describe('what is taken back', () => {
  const after = (event: ParcelEvent, statuses: readonly ParcelStatus[]) =>
    nextStatus(statuses.at(-1) ?? 'draft', event, { history: passed(...statuses) })

  it('leads back to the status before the request, whichever that was', () => {
    for (const { from, event } of lifecycle)
      if (event === 'request_cancel')
        expect(after('withdraw_cancel', ['in_pickup', from, 'request_cancel', 'request_cancel'])).toBe(from)
  })

  it('leads a lost parcel to what it waited for where it was last seen', () => {
    const lost = ['missing', 'lost'] as const
    expect(after('correct', ['pickup_successful', 'in_linehaul', ...lost])).toBe('waiting_for_linehaul')
    expect(after('correct', ['in_linehaul', 'planned_for_delivery', ...lost])).toBe('waiting_for_delivery')
    expect(after('correct', ['in_delivery', 'request_cancel', ...lost])).toBe('waiting_for_delivery')
    expect(after('correct', ['delivery_cancelled', ...lost])).toBe('waiting_for_return')
    expect(after('correct', ['return_in_linehaul', ...lost])).toBe('return_waiting_for_linehaul')
    expect(after('correct', ['in_return', 'missing_courier', 'lost'])).toBe('waiting_for_return')
  })

  it('leads a delivered parcel to its delivery, and nowhere once its cash may be paid out', () => {
    for (const status of ['delivery_successful', 'delivered', 'cod_transferred_to_center'] as const)
      expect(after('correct', ['in_delivery', status])).toBe('waiting_for_delivery')
    for (const status of ['cod_transferred_to_shop', 'cod_transfered', 'bank_transfered'] as const)
      expect(moveParcel({ status, total_cod: 1, history: passed('in_delivery', status) }, 'correct')).toEqual(
        {
          outcome: 'rejected',
          code: 'EPK001',
        },
      )
  })

  it('leads nowhere where the history does not say it, and else only where the table says', () => {
    expect(moveParcel({ status: 'lost', total_cod: 1 }, 'correct').outcome).toBe('rejected')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parcelStatuses), { maxLength: 12 }), (statuses) => {
        const found = nextStatus('lost', 'correct', { history: passed(...statuses, 'lost') })
        if (found !== undefined) expect(waitStatuses).toContain(found)
      }),
    )
  })
})

describe('an event', () => {
  it('changes nothing when it comes twice in a row, wherever the arrival is; a recipient may choose again', () => {
    for (const row of lifecycle.filter(({ actor }) => actor !== 'recipient'))
      for (const to of statusesOfTarget(row.to))
        for (const arrives_at of ['last_hub', 'other_hub'] as const) {
          // The second arrival is at the hub of the first.
          if (typeof row.to === 'object' && row.to.by === 'hub' && row.to[arrives_at] !== to) continue
          expect(
            moveParcel({ status: to, total_cod: 1, arrives_at }, row.event).outcome,
            `${row.from} ${row.event} twice`,
          ).toBe('rejected')
        }
  })
})

/** A history that passed through these statuses. */
function passed(...statuses: readonly ParcelStatus[]): PastStep[] {
  return statuses.map((status) => ({ event: 'depart', status, by: 'provider' }))
}

/** A history from which an event that takes something back reads where it leads. */
function pastOf(event: ParcelEvent): PastStep[] {
  const own = (told: ParcelEvent, status: ParcelStatus) => ({ event: told, status, by: 'shop' })
  if (event === 'withdraw_answer')
    return [...passed('delivery_failed'), own('deliver_again', 'waiting_for_delivery')]
  if (event === 'restore_draft') return [...passed('draft'), own('cancel', 'shop_canceled')]
  return passed('in_linehaul', 'request_cancel')
}
