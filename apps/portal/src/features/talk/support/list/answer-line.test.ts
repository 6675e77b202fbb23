import { describe, expect, it } from 'vitest'
import { m } from '../../../../texts/messages.js'
import { answerLine } from './answer-line.ts'

const asked = { reason: null, content: null, promised: false, waits_for: null, closed_at: null }

describe('the second line of a request in the list', () => {
  it('says what the provider said, promised or prepares, and that nothing came only where nothing came', () => {
    expect(answerLine(asked)).toBe(m.support_line_unanswered())
    expect(answerLine({ ...asked, content: 'Có' })).toBe(m.support_line_answer({ content: 'Có' }))
    expect(answerLine({ ...asked, reason: 'Trễ' })).toBe(m.support_line_refused({ reason: 'Trễ' }))
    expect(answerLine({ ...asked, promised: true })).toBe(m.support_line_promised())
    expect(answerLine({ ...asked, waits_for: 'provider' })).toBe(m.support_line_proposed())
    expect(answerLine({ ...asked, closed_at: '2026-11-22T01:00:00.000Z' })).toBe('')
  })
})
