import { ApiError, type Client } from '@guihang/contract/client'
import { approveStatement, listStatements } from '@guihang/contract/money/operated-statements'
import { expect, it } from 'vitest'
import { usualMix } from '../couriers/outcomes.ts'
import { workStatements } from './statements.ts'

const ids = ['a', 'b', 'c', 'd']

/** An API that fails at one of four statements. */
function failingAt(id: string, approved: string[]): Client {
  const call = async (
    { name }: { name: string },
    sent: { params?: { id: string }; query?: { state: string } },
  ) => {
    if (name === listStatements.name) {
      const waiting = sent.query?.state === 'new' ? ids : []
      const data = waiting.map((one) => ({
        ...{ id: one, state: 'new', number: 'DS-181126', receipt_number: 'PC-1', transfers: [] },
        ...{ approved_at: null, created_at: '2026-11-18T01:00:00.000Z' },
      }))
      return { data, meta: { next_cursor: null } }
    }
    if (name !== approveStatement.name) return { data: [], meta: { next_cursor: null } }
    if (sent.params?.id === id) throw new ApiError(500, { code: 'EUS011', message: '', request_id: '' }, null)
    approved.push(sent.params?.id ?? '')
    return {}
  }
  return { call } as unknown as Client // as: the calls that the desk makes
}

it('takes every statement on at which the API does not fail, and tells of the failure', async () => {
  const approved: string[] = []
  const character = { seed: 1, speed: 3_600, mix: usualMix }
  const asked = { now: new Date('2026-11-20T01:00:00.000Z'), holidays: [] }
  const work = workStatements(failingAt('b', approved), character, {}, asked)
  await expect(work).rejects.toThrow(ApiError)
  expect(approved).toEqual(['a', 'c', 'd'])
})
