import { listBankAccounts, listBanks } from '@guihang/contract/shop/banks'
import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'

export function bankAccountsQuery(userID: string) {
  return queryOptions({
    queryKey: [...profileKey, 'banks', userID],
    queryFn: async ({ signal }) => (await client.call(listBankAccounts, { params: { userID }, signal })).data,
  })
}

export function banksQuery() {
  return queryOptions({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await client.call(listBanks, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
