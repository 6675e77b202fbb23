import { listMembers } from '@guihang/contract/shop/people'
import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'

export function membersQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'members'],
    queryFn: async ({ signal }) => (await client.call(listMembers, { signal })).data,
  })
}
