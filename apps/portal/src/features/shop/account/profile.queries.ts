import { getApiSettings } from '@guihang/contract/connection/api-settings'
import { listBankAccounts, listBanks } from '@guihang/contract/shop/banks'
import { listMembers } from '@guihang/contract/shop/people'
import { listSessions } from '@guihang/contract/shop/security'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { queryClient } from '../../../core/query.ts'
import { profileKey } from '../../../core/session/profile.ts'

// The first part of each key is `profile`: the live event of that name makes all of them stale.

/** The shop's bank accounts, the default one first. */
export function bankAccountsQuery(userID: string) {
  return queryOptions({
    queryKey: [...profileKey, 'banks', userID],
    queryFn: async ({ signal }) => (await client.call(listBankAccounts, { params: { userID }, signal })).data,
  })
}

/** The banks of Vietnam. */
export function banksQuery() {
  return queryOptions({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await client.call(listBanks, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The devices that are signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'sessions'],
    queryFn: async ({ signal }) => (await client.call(listSessions, { signal })).data,
  })
}

/** Tokens and webhook addresses. */
export function apiSettingsQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'api-settings'],
    queryFn: async ({ signal }) => (await client.call(getApiSettings, { signal })).data,
  })
}

/** Who shares the shop. */
export function membersQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'members'],
    queryFn: async ({ signal }) => (await client.call(listMembers, { signal })).data,
  })
}

/** Asks again for everything of the account that somebody looks at. */
export async function refreshAccount(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileKey })
}
