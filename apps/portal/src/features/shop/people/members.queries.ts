import { listMembers } from '@guihang/contract/shop/people'
import { profileKey } from '../../../core/account/profile.ts'
import { dataQuery } from '../../../core/api/call-query.ts'

export function membersQuery() {
  return dataQuery([...profileKey, 'members'], listMembers, {})
}
