import { type Rejection, reject } from '../http/answers/reject.ts'

/** The only role that may use the portal (section 6). */
const shopAdmin = 'shop_admin'

export type AccountState = {
  readonly user_state: 'inactive' | 'active' | 'locked'
  readonly shop_state: 'active' | 'restricted' | 'closed'
  readonly role_name: string
}

/** At sign-in and in the middle of a session alike; undefined when it may be used. */
export function accountRejection(account: AccountState): Rejection | undefined {
  if (account.user_state === 'locked') return reject('EUS012')
  if (account.user_state === 'inactive') return reject('EINACTIVE')
  if (account.role_name !== shopAdmin) return reject('EUS008')
  return account.shop_state === 'active' ? undefined : reject('ESH002')
}

/** Their sessions have ended; they read why, as long as it holds. Nobody is left to read it in a closed shop. */
export function isPersonBarred({ user_state, shop_state }: Omit<AccountState, 'role_name'>): boolean {
  return user_state !== 'active' && shop_state !== 'closed'
}

/** For a token of the shop `user_state` is the best of its people's: a token that nobody can see or revoke does not work. */
export function softwareRejection({
  user_state,
  shop_state,
  role_name,
}: Omit<AccountState, 'role_name'> & { readonly role_name: string | null }): Rejection | undefined {
  return accountRejection({ user_state, shop_state, role_name: role_name ?? shopAdmin })
}
