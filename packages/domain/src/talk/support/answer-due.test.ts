import { describe, expect, it } from 'vitest'
import { answerDue, dueAfterStep, isProvidersTurn } from './answer-due.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+07:00`)

describe('an answer', () => {
  it('is due within two hours where a parcel is on the road, four for a question, eight for a complaint', () => {
    expect(answerDue(at('18T09:00'), 'hurry_up_delivery')).toEqual(at('18T11:00'))
    expect(answerDue(at('18T09:00'), 'change_of_information')).toEqual(at('18T11:00'))
    expect(answerDue(at('18T09:00'), 'advisory')).toEqual(at('18T13:00'))
    expect(answerDue(at('18T09:00'), 'complaint')).toEqual(at('18T17:00'))
  })

  it('is due in answering hours only: what comes by night counts from the morning', () => {
    expect(answerDue(at('18T20:00'), 'hurry_up_pickup')).toEqual(at('19T09:00'))
    expect(answerDue(at('18T23:30'), 'advisory')).toEqual(at('19T12:00'))
    expect(answerDue(at('18T03:00'), 'advisory')).toEqual(at('18T12:00'))
    expect(answerDue(at('18T19:00'), 'complaint')).toEqual(at('19T14:00'))
    expect(answerDue(at('18T17:00'), 'advisory')).toEqual(at('18T21:00'))
  })
})

describe('the deadline of a request', () => {
  const facts = { request_type: 'advisory' as const }
  const standing = { waits_for: null, promised: false }
  const earlier = at('18T10:00')
  const now = at('18T12:00')

  it('begins when the shop writes, and stays while the provider only hands the request on', () => {
    const waiting = { ...standing, status: 'waiting' as const }
    expect(dueAfterStep({ ...facts, due_at: null }, waiting, 'shop', now)).toEqual(at('18T16:00'))
    const taken = { ...standing, status: 'processing' as const }
    expect(dueAfterStep({ ...facts, due_at: earlier }, taken, 'provider', now)).toEqual(earlier)
    expect(dueAfterStep({ ...facts, due_at: earlier }, taken, 'shop', now)).toEqual(earlier)
  })

  it('ends with an answer, a question to the shop, a promise and the end', () => {
    const due = (after: Parameters<typeof dueAfterStep>[1]) =>
      dueAfterStep({ ...facts, due_at: earlier }, after, 'provider', now)
    expect(due({ ...standing, status: 'answered' })).toBeNull()
    expect(due({ ...standing, status: 'confirmation', waits_for: 'shop' })).toBeNull()
    expect(due({ ...standing, status: 'processing', promised: true })).toBeNull()
    expect(due({ ...standing, status: 'completed' })).toBeNull()
    expect(due({ ...standing, status: 'confirmation', waits_for: 'provider' })).toEqual(earlier)
  })

  it('is there for what a shop writes meanwhile, and a step of the parcel leaves it alone', () => {
    const moving = { status: 'delivering' as const, waits_for: null, promised: true }
    expect(isProvidersTurn(moving)).toBe(false)
    expect(dueAfterStep({ ...facts, due_at: null }, moving, 'shop', now)).toEqual(at('18T16:00'))
    expect(dueAfterStep({ ...facts, due_at: earlier }, moving, 'parcel', now)).toEqual(earlier)
    expect(dueAfterStep({ ...facts, due_at: null }, moving, 'parcel', now)).toBeNull()
    const failed = { ...standing, status: 'processing' as const }
    expect(dueAfterStep({ ...facts, due_at: null }, failed, 'parcel', now)).toEqual(at('18T16:00'))
  })
})
