import { type Rejection, reject } from '../http/answers/reject.ts'

/** The only role that may use the portal (section 6). */
const shopAdmin = 'shop_admin'

export type AccountState = {
  readonly user_state: 'inactive' | 'active' | 'locked'
  readonly shop_state: 'active' | 'restricted' | 'closed'
  readonly role_name: string
}

/** Why an account may not be used, at sign-in and in the middle of a session alike; undefined when it may. */
export function accountRejection(account: AccountState): Rejection | undefined {
  if (account.user_state === 'locked') return reject('EUS012')
  if (account.user_state === 'inactive') return reject('EINACTIVE')
  if (account.role_name !== shopAdmin) return reject('EUS008')
  return account.shop_state === 'active' ? undefined : reject('ESH002')
}

/**
 * Whether the provider has stopped this person, whose sessions have ended with that. They read why, as long as it holds.
 * Nobody is left to read it in a closed shop.
 */
export function isPersonBarred({ user_state, shop_state }: Omit<AccountState, 'role_name'>): boolean {
  return user_state !== 'active' && shop_state !== 'closed'
}

/**
 * Why the shop's own software may not act for it. `user_state` is that of the person whose token it is; for a token of the
 * shop the best state among its people: a token that nobody can see, renew or revoke does not work.
 */
export function softwareRejection({
  user_state,
  shop_state,
  role_name,
}: Omit<AccountState, 'role_name'> & { readonly role_name: string | null }): Rejection | undefined {
  return accountRejection({ user_state, shop_state, role_name: role_name ?? shopAdmin })
}
