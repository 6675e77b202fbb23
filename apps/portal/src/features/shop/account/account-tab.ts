import type { Profile, Shop } from '@guihang/contract/shop/identity'

/** What every tab is given: the signed-in person and the shop. */
export type AccountTabProps = { profile: Profile; shop: Shop }
