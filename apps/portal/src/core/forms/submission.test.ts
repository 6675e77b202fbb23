import { ApiError, NetworkError } from '@guihang/contract/client'
import { describe, expect, it } from 'vitest'
import { createSubmissions } from './submission.ts'

const body = { receiver_name: 'Linh' }
const refused = (status: number) => new ApiError(status, { code: 'X', message: '', request_id: '' }, null)

describe('a submission', () => {
  it('is repeated with the same key after the line broke or the server fell over', () => {
    const submissions = createSubmissions()
    const key = submissions.keyFor(body)
    submissions.settle(new NetworkError('offline', null))
    expect(submissions.keyFor(body)).toBe(key)
    submissions.settle(refused(503))
    expect(submissions.keyFor(body)).toBe(key)
  })

  it('gets a new key once the server has answered, with success or a refusal', () => {
    const submissions = createSubmissions()
    const first = submissions.keyFor(body)
    submissions.settle(null)
    const second = submissions.keyFor(body)
    expect(second).not.toBe(first)
    submissions.settle(refused(422))
    expect(submissions.keyFor(body)).not.toBe(second)
  })

  it('gets a new key when the form changed', () => {
    const submissions = createSubmissions()
    const key = submissions.keyFor(body)
    submissions.settle(new NetworkError('timeout', null))
    expect(submissions.keyFor({ ...body, notes: 'gọi trước' })).not.toBe(key)
  })

  it('goes on with the open key after a reload', () => {
    const before = createSubmissions()
    const key = before.keyFor(body)
    before.settle(new NetworkError('offline', null))
    expect(createSubmissions(before.open).keyFor(body)).toBe(key)
  })
})
