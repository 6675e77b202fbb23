import type { Profile, Shop } from '@guihang/contract/people/identity'

/** What every tab is given: the signed-in person and the shop. */
export type AccountTabProps = { profile: Profile; shop: Shop }
