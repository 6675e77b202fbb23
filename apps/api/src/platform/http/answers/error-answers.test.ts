import { expect, it } from 'vitest'
import { rejectionOf } from './error-answers.ts'

it('asks a caller to come again when there is no room for the file of an upload', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(rejectionOf(error)).toMatchObject({ code: 'EBUSY', status: 503, retryAfter: 1 })
})
