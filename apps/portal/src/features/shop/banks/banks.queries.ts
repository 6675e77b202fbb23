import { listBankAccounts, listBanks } from '@guihang/contract/shop/banks'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { profileKey } from '../../../core/account/profile.ts'

export function bankAccountsQuery(userID: string) {
  return dataQuery([...profileKey, 'banks', userID], listBankAccounts, { params: { userID } })
}

export function banksQuery() {
  return dataQuery(['banks'], listBanks, {}, { staleTime: Number.POSITIVE_INFINITY })
}
