import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { moveRequest } from '@guihang/domain/talk/support/support-lifecycle'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { describe, expect, it } from 'vitest'
import { usualMix } from '../couriers/outcomes.ts'
import { nextSupportStep } from './next-support-step.ts'

const character = { seed: 1, speed: 3_600, mix: usualMix }

function requestAt(change: Partial<OperatedRequest> = {}): OperatedRequest {
  return {
    id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b51',
    support_code: 'YC261118-7KQ2MX',
    request_type: 'advisory',
    status: 'waiting',
    waits_for: null,
    tracking_number: null,
    statement: null,
    description: 'Gói thế nào?',
    content: null,
    reason: null,
    created_by: 'Trần Thu Hà',
    created_at: '2026-11-18T03:00:00.000Z',
    updated_at: '2026-11-18T03:00:00.000Z',
    closed_at: null,
    reopen_until: null,
    shop_id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b11',
    shop_code: 'GS-2041',
    shop_name: 'Gốm Sông Hồng',
    team: null,
    promised: false,
    handled_by: null,
    due_at: null,
    assigned_to: null,
    ...change,
  }
}

describe('what the simulated support desk does next', () => {
  it('is a step that the table of support requests allows, for every status and type', () => {
    for (const status of supportStatuses)
      for (const request_type of requestTypes)
        for (let number = 0; number < 30; number += 1) {
          const waits_for = status === 'confirmation' ? 'provider' : null
          const support_code = `YC261118-${String(number).padStart(6, '0')}`
          const next = nextSupportStep(
            requestAt({ status, request_type, waits_for, support_code }),
            character,
          )
          if (next === undefined) continue
          const facts = { status, request_type, waits_for, promised: false, closed_at: null } as const
          const move = moveRequest(facts, next.step.do, 'provider', new Date())
          expect(move.outcome, `${status} ${request_type} ${next.step.do}`).toBe('applied')
        }
  })

  it('is nothing where the shop, the courier, or another team has to act', () => {
    const waits = [
      requestAt({ status: 'completed' }),
      requestAt({ status: 'delivering' }),
      requestAt({ status: 'confirmation', waits_for: 'shop' }),
      requestAt({ status: 'processing', request_type: 'hurry_up_delivery', promised: true }),
      requestAt({ status: 'passed', team: 'compensation' }),
    ]
    for (const request of waits) expect(nextSupportStep(request, character), request.status).toBeUndefined()
  })

  it('answers questions, promises most hurry-ups and refuses some, the same again for the same seed', () => {
    const steps = (request_type: OperatedRequest['request_type'], seed = 1) =>
      Array.from(
        { length: 200 },
        (_, number) =>
          nextSupportStep(
            requestAt({ status: 'processing', request_type, support_code: `YC261118-${number}` }),
            { ...character, seed },
          )?.step.do,
      )
    expect(new Set(steps('complaint'))).toEqual(new Set(['answer']))
    const hurried = steps('hurry_up_delivery')
    expect(hurried.filter((step) => step === 'promise').length).toBeGreaterThan(150)
    expect(hurried).toContain('refuse')
    expect(new Set(steps('change_of_information'))).toEqual(new Set(['propose', 'refuse']))
    expect(steps('hurry_up_delivery')).toEqual(hurried)
    expect(steps('hurry_up_delivery', 2)).not.toEqual(hurried)
  })

  it('takes hours of life', () => {
    const { due } = nextSupportStep(requestAt(), { ...character, speed: 1 }) ?? { due: new Date(0) }
    const hours = (due.getTime() - Date.parse('2026-11-18T03:00:00Z')) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(0.5)
    expect(hours).toBeLessThan(3)
  })
})
