import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { describe, expect, it } from 'vitest'
import { m } from '../../../../texts/messages.js'
import { conversationOf } from './conversation-entries.ts'
import { nowWords } from './now-words.ts'

const now = new Date('2026-11-22T03:00:00Z')
const asked = {
  status: 'waiting',
  request_type: 'hurry_up_delivery',
  waits_for: null,
  reason: null,
  closed_at: null,
  reopen_until: null,
  change: null,
  parcel: null,
  created_by: 'Hạnh',
  description: 'Giao lại sớm',
  attachments: [],
  created_at: '2026-11-22T01:00:00.000Z',
  updated_at: '2026-11-22T01:00:00.000Z',
  messages: [],
  events: [],
} as unknown as CustomerRequestDetail // as: what the sentences read

const happened = (event: SupportEvent, at: string) => ({
  event,
  status: 'processing' as const, // as: one of the statuses
  at: `2026-11-22T${at}:00.000Z`,
  actor: { type: 'provider' as const, name: 'Lan' }, // as: same
  note: null,
})

describe('how a request stands', () => {
  it('is said of every status, with what happens next', () => {
    for (const status of supportStatuses) {
      const { now: fact, next } = nowWords({ ...asked, status }, now)
      expect(fact.length * next.length, status).toBeGreaterThan(0)
    }
  })

  it('speaks of a promise until the attempt has failed', () => {
    const promised = { ...asked, status: 'processing' as const, events: [happened('promise', '01:10')] } // as: the status
    expect(nowWords(promised, now).now).toBe(m.support_now_promised_delivery())
    promised.events.push(happened('attempt_fails', '02:00'))
    expect(nowWords(promised, now).now).toBe(m.support_now_processing())
  })

  it('offers to reopen a closed request only as long as it can be', () => {
    const closed = { ...asked, status: 'completed' as const, closed_at: '2026-11-20T03:00:00Z' } // as: the status
    const open = nowWords({ ...closed, reopen_until: '2026-11-27T03:00:00Z' }, now)
    expect(open.next).toBe(m.support_next_reopen({ until: '27/11 10:00' }))
    const over = nowWords({ ...closed, reopen_until: '2026-11-22T02:59:59Z' }, now)
    expect(over.next).toBe(m.support_next_closed())
  })
})

describe('a conversation', () => {
  it('begins with what was asked, says nothing twice, and goes on by time', () => {
    const message = { author: { type: 'provider' as const, name: 'Lan' }, attachments: [] } // as: the type
    const entries = conversationOf({
      ...asked,
      messages: [{ ...message, id: '1', content: 'Mai giao', at: '2026-11-22T01:20:00.000Z' }],
      events: [
        happened('send', '01:00'),
        happened('pass', '01:10'),
        happened('answer', '01:20'),
        happened('promise', '01:30'),
      ],
    })
    expect(entries.map((entry) => (entry.kind === 'event' ? entry.event : entry.content))).toEqual([
      'Giao lại sớm',
      'pass',
      'Mai giao',
      'promise',
    ])
  })
})
