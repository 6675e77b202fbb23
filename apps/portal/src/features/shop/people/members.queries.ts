import { listMembers } from '@guihang/contract/shop/people'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { profileKey } from '../../../core/account/profile.ts'

export function membersQuery() {
  return dataQuery([...profileKey, 'members'], listMembers, {})
}
