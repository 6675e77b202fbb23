import { describe, expect, it } from 'vitest'
import { stepCost } from '../../../connection/carriers/walk-steps.ts'
import { mobileUnitKinds, mobileUnitLegs, runsheetKinds, runsheetLegs } from '../../../rounds.ts'
import { lifecycle } from '../lifecycle-table.ts'
import { parcelEventLabel } from './event-labels.ts'
import { courierEvents, eventFacts, eventsByOwnCall, parcelEvents } from './parcel-events.ts'

describe('how an event is reported', () => {
  it.each(parcelEvents)('agrees with the lifecycle about who reports %s', (event) => {
    const actors = new Set(lifecycle.filter((row) => row.event === event).map(({ actor }) => actor))
    const { by } = eventFacts[event]
    if (by === 'shop') expect([...actors]).toEqual(['shop'])
    if (by === 'event') expect(actors).not.toContain('shop')
    if (by === 'courier') expect([...actors]).toEqual(['courier'])
  })

  it('asks for a failure reason of the leg that failed, and only there', () => {
    for (const event of parcelEvents) {
      const leg = /^fail_(pickup|delivery|return)_attempt$/.exec(event)?.[1] ?? null
      expect(eventFacts[event].reason, event).toBe(leg)
    }
  })

  it('takes claims and cash beyond the first hub by calls of their own', () => {
    expect(eventsByOwnCall).toContain('approve_collection')
    expect(eventsByOwnCall).toContain('transfer_to_center')
    expect(eventsByOwnCall).not.toContain('hand_over_cash')
    expect(courierEvents).toContain('hand_back')
    expect(courierEvents).not.toContain('skip_return')
  })
})

describe('the name of an event', () => {
  it('says at an arrival whether the parcel goes on from there, in both languages', () => {
    expect(parcelEventLabel('arrive', 'waiting_for_delivery')).toEqual(eventFacts.arrive.label)
    for (const { event, to } of lifecycle) {
      if (typeof to === 'string' || to.by !== 'hub') continue
      const [end, on] = [parcelEventLabel(event, to.last_hub), parcelEventLabel(event, to.other_hub)]
      expect(on?.vi).not.toBe(end?.vi)
      expect(on?.en).not.toBe(end?.en)
    }
    expect(parcelEventLabel('reweigh', 'in_linehaul')).toBeUndefined()
  })

  it('blames neither shop, recipient nor provider for what a carrier says', () => {
    // A booking is accepted or refused, and each step of a walk may be a carrier's.
    const said = parcelEvents.filter(
      (event) => event === 'fail_push' || stepCost(event, parcelEvents) < Number.POSITIVE_INFINITY,
    )
    expect(said).toContain('deliver_again')
    for (const event of said) {
      const label = parcelEventLabel(event, '', 'carrier')
      expect(label?.vi, event).not.toMatch(/^(Shop|Người nhận tự|Nhà vận chuyển|Đồng ý)/)
      expect(label?.en, event).not.toMatch(
        /by the (shop|provider)|^The (shop|recipient fetches it at the hub)/,
      )
    }
    expect(parcelEventLabel('deliver_again', 'waiting_for_delivery', 'carrier')?.vi).toBe('Hãng sẽ giao lại')
    expect(parcelEventLabel('deliver_again', 'waiting_for_delivery', 'shop')?.vi).toBe('Shop hẹn giao lại')
    expect(parcelEventLabel('arrive', 'waiting_for_linehaul', 'carrier')?.vi).toBe('Tới kho trung chuyển')
  })
})

describe('where an event leaves a parcel', () => {
  it('is off its load after an event that plans anew, takes off, skips, finds again or corrects, and after no other', () => {
    const runsheets = runsheetKinds.map((kind) => runsheetLegs[kind])
    const units = mobileUnitKinds.map((kind) => mobileUnitLegs[kind])
    const off = new Set([
      ...runsheets.flatMap(({ plan, unplan, skip }) => [plan, unplan, skip]),
      ...units.flatMap(({ plan, unplan }) => [plan, unplan]),
      ...parcelEvents.filter((event) => event.startsWith('find_')),
      'correct',
    ])
    for (const event of parcelEvents)
      expect(eventFacts[event].load, event).toBe(off.has(event) ? 'leaves' : 'stays')
  })

  it('is at the hub that reports an arrival, and at none once a mobile unit left, the goods were handed over or are missing', () => {
    const at = (hub: string) => parcelEvents.filter((event) => eventFacts[event].hub === hub)
    expect(at('arrives').every((event) => /^(arrive|find|accept_handover|correct)/.test(event))).toBe(true)
    expect(mobileUnitKinds.map((kind) => eventFacts[mobileUnitLegs[kind].arrive].hub)).toEqual([
      'arrives',
      'arrives',
      'arrives',
    ])
    expect(at('leaves')).toEqual([
      'confirm_cancel',
      'depart',
      'deliver',
      'deliver_partly',
      'depart_return',
      'hand_back',
      'report_missing',
      'report_missing_courier',
    ])
  })

  it('lets any hub report what missing goods, documents and cash do', () => {
    const anywhere = parcelEvents.filter((event) => eventFacts[event].reporter === 'any_hub')
    expect(anywhere).toEqual([
      'confirm_delivery',
      'correct',
      'confirm_return',
      'find_before_linehaul',
      'find_before_delivery',
      'find_before_return',
      'hand_over_cash',
      'charge_return_to_shop',
      'charge_return_to_hub',
    ])
  })
})
