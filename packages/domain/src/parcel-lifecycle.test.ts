import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  eventsFrom,
  eventsOf,
  isBehind,
  lifecycle,
  mainRoad,
  moveParcel,
  nextStatus,
  operationsEvents,
  type ParcelEvent,
  parcelActions,
  parcelCan,
  parcelEventLabels,
  parcelEvents,
  parcelReasonTexts,
  refusalOf,
  submitEventOf,
} from './parcel-lifecycle.ts'
import { isFinal, type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'

const anyStatus = fc.constantFrom(...parcelStatuses)
const anyEvent = fc.constantFrom(...parcelEvents)

describe('the lifecycle table', () => {
  it('has at most one row for an event in a status', () => {
    const keys = lifecycle.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('reaches every status that has an event from draft', () => {
    const reached = new Set<ParcelStatus>(['draft'])
    for (const status of reached) for (const { from, to } of lifecycle) if (from === status) reached.add(to)
    for (const { from, to } of lifecycle) {
      expect(reached, from).toContain(from)
      expect(reached, to).toContain(to)
    }
    expect([...reached].toSorted()).toEqual([...mainRoad, 'failed', 'shop_canceled'].toSorted())
  })

  it('lets nothing leave a final status', () => {
    expect(lifecycle.filter(({ from }) => isFinal(from))).toEqual([])
  })

  it('uses every event and names it in both languages', () => {
    expect([...new Set(lifecycle.map(({ event }) => event))].toSorted()).toEqual([...parcelEvents].toSorted())
    for (const event of parcelEvents)
      expect(parcelEventLabels[event].vi && parcelEventLabels[event].en).toBeTruthy()
  })

  it('gives every event to one side: the shop or the operations API', () => {
    for (const event of eventsOf('shop')) expect(operationsEvents).not.toContain(event)
    expect([...eventsOf('shop'), ...operationsEvents].toSorted()).toEqual([...parcelEvents].toSorted())
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

  it('waits for approval when pushed, when papers are overdue, or above 20,000,000', () => {
    const plain = { pushed: false, papers_overdue: false, product_value: 20_000_000 }
    expect(submitEventOf(plain)).toBe('submit_directly')
    expect(submitEventOf({ ...plain, pushed: true })).toBe('submit')
    expect(submitEventOf({ ...plain, papers_overdue: true })).toBe('submit')
    expect(submitEventOf({ ...plain, product_value: 20_000_001 })).toBe('submit')
  })

  it('never leads back along the main road', () => {
    for (const { from, to } of lifecycle) {
      if (mainRoad.includes(from) && mainRoad.includes(to))
        expect(mainRoad.indexOf(to)).toBeGreaterThan(mainRoad.indexOf(from))
    }
  })

  it('collects cash only for a parcel that has some', () => {
    expect(moveParcel({ status: 'delivered', total_cod: 1 }, 'hand_over_cash')).toEqual({
      outcome: 'moved',
      to: 'cod_collected',
    })
    expect(moveParcel({ status: 'delivered', total_cod: 0 }, 'hand_over_cash')).toEqual({
      outcome: 'refused',
      code: 'EPK001',
    })
  })
})

describe('check 9: every status × every event', () => {
  const allowed = new Map(lifecycle.map((row) => [`${row.from} ${row.event}`, row.to]))

  it.each(parcelStatuses)('%s moves, repeats or refuses with a catalogued code', (status) => {
    for (const event of parcelEvents) {
      const to = allowed.get(`${status} ${event}`)
      const move = moveParcel({ status, total_cod: 100_000 }, event)
      if (to !== undefined) {
        expect(move, event).toEqual({ outcome: 'moved', to })
        continue
      }
      expect(nextStatus(status, event)).toBeUndefined()
      expect(refusalOf(status, event)).toMatch(/^EPK0(0[1-9]|1\d|2\d)$/)
      if (move.outcome === 'refused') expect(move.code).toBe(refusalOf(status, event))
      else expect(move.outcome, event).toBe('behind')
    }
  })

  it('refuses each kind of event with its own code', () => {
    expect(refusalOf('in_delivery', 'submit')).toBe('EPK029')
    expect(refusalOf('in_delivery', 'cancel')).toBe('EPK016')
    expect(refusalOf('waiting_for_pickup', 'retry_push')).toBe('EPK015')
    expect(refusalOf('waiting_for_approval', 'plan_pickup')).toBe('EPK004')
    expect(refusalOf('waiting_for_pickup', 'deliver')).toBe('EPK001')
    expect(refusalOf('in_delivery', 'confirm_pickup')).toBe('EPK017')
  })
})

describe('late and repeated events', () => {
  it('are recognised: told twice, or told after the parcel went on', () => {
    expect(isBehind('in_delivery', 'confirm_pickup')).toBe(true)
    expect(isBehind('pickup_successful', 'confirm_pickup')).toBe(true)
    expect(isBehind('cod_collected', 'deliver')).toBe(true)
    expect(isBehind('waiting_for_delivery', 'arrive_at_hub')).toBe(true)
    expect(isBehind('failed', 'fail_push')).toBe(true)
  })

  it('are not mistaken: events still to come, parcels off the road, and what a shop does', () => {
    expect(isBehind('waiting_for_pickup', 'deliver')).toBe(false)
    expect(isBehind('shop_canceled', 'confirm_pickup')).toBe(false)
    expect(isBehind('waiting_for_pickup', 'fail_push')).toBe(false)
    expect(isBehind('shop_canceled', 'cancel')).toBe(false)
    expect(isBehind('in_delivery', 'submit')).toBe(false)
  })

  it('never move a parcel backwards, however a history is shuffled and repeated', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { size: 'max', maxLength: 200 }), (events) => {
        let status: ParcelStatus = 'draft'
        for (const event of events) {
          const move = moveParcel({ status, total_cod: 1 }, event)
          if (move.outcome !== 'moved') continue
          const [from, to] = [mainRoad.indexOf(status), mainRoad.indexOf(move.to)]
          if (from !== -1 && to !== -1) expect(to).toBeGreaterThan(from)
          status = move.to
          if (moveParcel({ status, total_cod: 1 }, event).outcome === 'moved')
            expect(['accept']).toContain(event)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a shop may do', () => {
  const unprinted = (status: ParcelStatus) => ({ status, awb_printed_at: null })
  const printed = (status: ParcelStatus) => ({ status, awb_printed_at: '2026-11-16T20:15:00+07:00' })
  const withShop = [
    'draft',
    'waiting_for_approval',
    'failed',
    'waiting_for_pickup',
    'planned_for_pickup',
    'in_pickup',
  ] as const

  it('cancels and edits while the goods are in its hands, in pickup included', () => {
    for (const status of parcelStatuses) {
      const mine = withShop.some((one) => one === status)
      expect(parcelCan('cancel', unprinted(status)).allowed, status).toBe(mine)
      expect(parcelCan('edit_receiver', printed(status)).allowed, status).toBe(mine)
      expect(parcelCan('edit', unprinted(status)).allowed, status).toBe(mine)
    }
  })

  it('changes COD and payer only until a label was printed', () => {
    expect(parcelCan('edit_cod', unprinted('waiting_for_pickup'))).toEqual({ allowed: true })
    expect(parcelCan('edit_cod', printed('waiting_for_pickup'))).toEqual({
      allowed: false,
      reason: 'cod_after_print',
      code: 'EPKS002',
    })
    expect(parcelCan('edit_cod', unprinted('in_delivery'))).toEqual({
      allowed: false,
      reason: 'edit_after_pickup',
      code: 'EPKS002',
    })
  })

  it('prints everything but drafts and cancelled parcels, sends failed ones again, copies all', () => {
    expect(parcelCan('print', unprinted('draft'))).toEqual({
      allowed: false,
      reason: 'print_draft',
      code: 'EPK018',
    })
    expect(parcelCan('print', unprinted('shop_canceled'))).toEqual({
      allowed: false,
      reason: 'print_cancelled',
      code: 'EPK018',
    })
    expect(parcelCan('print', unprinted('waiting_for_approval')).allowed).toBe(true)
    for (const status of parcelStatuses) {
      expect(parcelCan('retry_push', unprinted(status)).allowed).toBe(status === 'failed')
      expect(parcelCan('copy', printed(status)).allowed).toBe(true)
    }
  })

  it('hears the reason in both languages whenever it may not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parcelActions), anyStatus, fc.boolean(), (action, status, isPrinted) => {
        const answer = parcelCan(action, isPrinted ? printed(status) : unprinted(status))
        if (answer.allowed) return
        expect(parcelReasonTexts[answer.reason].vi.length).toBeGreaterThan(5)
        expect(parcelReasonTexts[answer.reason].en.length).toBeGreaterThan(5)
        expect(answer.code).toMatch(/^EPK(S002|0\d\d)$/)
      }),
      { numRuns: 800 },
    )
  })

  it('may cancel exactly where the table has the event', () => {
    for (const status of parcelStatuses) {
      expect(parcelCan('cancel', unprinted(status)).allowed).toBe(eventsFrom(status).includes('cancel'))
    }
  })
})

function walk(start: ParcelStatus, events: readonly ParcelEvent[]): (ParcelStatus | undefined)[] {
  const passed: (ParcelStatus | undefined)[] = []
  let status: ParcelStatus | undefined = start
  for (const event of events) {
    status = status === undefined ? undefined : nextStatus(status, event)
    passed.push(status)
  }
  return passed
}
