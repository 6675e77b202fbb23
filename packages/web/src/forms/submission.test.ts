import { ApiError, NetworkError } from '@guihang/contract/client'
import { describe, expect, it } from 'vitest'
import { createSubmissions, type Submissions } from './submission.ts'

const body = { receiver_name: 'Linh' }
const refused = (status: number) => new ApiError(status, { code: 'X', message: '', request_id: '' }, null)

async function send(submissions: Submissions, content: unknown, problem?: Error): Promise<string> {
  let used = ''
  const sending = submissions.once(content, async (key) => {
    used = key
    if (problem) throw problem
  })
  if (problem) await expect(sending).rejects.toBe(problem)
  else await sending
  return used
}

describe('a submission', () => {
  it('is repeated with the same key after the line broke or the server fell over', async () => {
    const submissions = createSubmissions()
    const key = await send(submissions, body, new NetworkError('offline', null))
    expect(await send(submissions, body, refused(503))).toBe(key)
    expect(await send(submissions, body)).toBe(key)
  })

  it('gets a new key once the server has answered, with success or a refusal', async () => {
    const submissions = createSubmissions()
    const first = await send(submissions, body)
    const second = await send(submissions, body, refused(422))
    expect(second).not.toBe(first)
    expect(await send(submissions, body)).not.toBe(second)
  })

  it('gets a new key when the form changed', async () => {
    const submissions = createSubmissions()
    const key = await send(submissions, body, new NetworkError('timeout', null))
    expect(await send(submissions, { ...body, notes: 'gọi trước' })).not.toBe(key)
  })

  it('goes on with the open key after a reload', async () => {
    const before = createSubmissions()
    const key = await send(before, body, new NetworkError('offline', null))
    expect(await send(createSubmissions(before.open), body)).toBe(key)
  })

  it('can be kept before the call is answered, and is done with after that', async () => {
    const submissions = createSubmissions()
    const kept: unknown[] = []
    submissions.onChange(() => kept.push(submissions.open?.sent ?? null))
    await send(submissions, body)
    expect(kept).toEqual([JSON.stringify(body), null])
  })
})
