import { expect, it } from 'vitest'
import { m } from '../../texts/messages.js'
import { dueOf } from './due-words.ts'
import { statusWords } from './support-words.ts'

const now = Date.parse('2026-11-29T03:00:00.000Z')
const open = { status: 'waiting', waits_for: null, promised: false } as const // as: the exact status
const due = (minutes: number) =>
  dueOf({ ...open, due_at: new Date(now + minutes * 60_000).toISOString() }, now)

it('a deadline is said in whole minutes, hours or days that are left, never more than there are', () => {
  expect(due(12)).toEqual({ words: m.support_left_minutes({ count: 12 }), tone: 'soon' })
  expect(due(60)).toEqual({ words: m.support_left_hours({ count: 1 }), tone: 'calm' })
  expect(due(179)).toEqual({ words: m.support_left_hours({ count: 2 }), tone: 'calm' })
  expect(due(24 * 60)).toEqual({ words: m.support_left_days({ count: 1 }), tone: 'calm' })
})

it('what is over says for how long', () => {
  expect(due(0)).toEqual({ words: m.support_left_minutes({ count: 0 }), tone: 'soon' })
  expect(due(-1)).toEqual({ words: m.support_over_minutes({ count: 1 }), tone: 'over' })
  expect(due(-150)).toEqual({ words: m.support_over_hours({ count: 2 }), tone: 'over' })
  expect(due(-3000)).toEqual({ words: m.support_over_days({ count: 2 }), tone: 'over' })
})

it('without a deadline it says who is waited for, and of a closed one how it ended', () => {
  const words = (facts: Partial<Parameters<typeof dueOf>[0]>) =>
    dueOf({ ...open, due_at: null, ...facts }, now).words
  expect(words({ status: 'answered' })).toBe(m.support_waits_shop())
  expect(words({ status: 'processing', promised: true })).toBe(m.support_waits_courier())
  expect(words({ status: 'delivering' })).toBe(m.support_waits_courier())
  expect(words({ status: 'confirmation', waits_for: 'shop', promised: true })).toBe(m.support_waits_shop())
  expect(words({ status: 'completed' })).toBe(statusWords('completed'))
})
