import { listCustomerRequests } from '@guihang/contract/talk/support'
import { expect, it } from 'vitest'
import { unreadList } from './unread-query.ts'

it('counts unread requests by the call of the contract', () => {
  const { name, method, path, who } = listCustomerRequests
  expect(unreadList).toMatchObject({ name, method, path: `${path}?limit=1`, who })
})
