import { describe, expect, it } from 'vitest'
import { eventNote, eventPlace, eventTitle, type ParcelEvent } from './event-words.ts'

function told(changes: Partial<ParcelEvent>): ParcelEvent {
  return {
    event: 'arrive',
    status: 'waiting_for_delivery',
    place: 'Bưu cục Gò Vấp',
    note: null,
    reason_code: null,
    actor: { type: 'carrier', name: 'GHN' },
    receiver_type: null,
    deliver_on: null,
    deliver_half: null,
    ...changes,
  }
}

describe('what a carrier did to a parcel', () => {
  it('is named after the carrier, beside its own place', () => {
    expect(eventPlace(told({}))).toBe('Bưu cục Gò Vấp · GHN')
    expect(eventPlace(told({ place: 'GHN' }))).toBe('GHN')
    expect(eventPlace(told({ place: null }))).toBe('GHN')
  })

  it('says plainly that nobody told of a step', () => {
    expect(eventNote(told({ inferred: true }))).toBe('Hãng không báo bước này, suy ra từ tin sau')
    expect(eventNote(told({}))).toBe('')
  })

  it('is not what a shop did', () => {
    const again = { event: 'deliver_again', place: null } as const // as: an event's own name
    expect(eventTitle(told(again))).toBe('Hãng sẽ giao lại')
    expect(eventTitle(told({ ...again, actor: { type: 'shop', name: 'Hạnh' } }))).toBe('Shop hẹn giao lại')
  })
})
