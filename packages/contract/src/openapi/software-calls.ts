import type { Operation } from '../operation.ts'
import { shopApi } from '../v1.ts'

/** With the public lists of provinces and wards that a parcel needs. */
export const softwareCalls: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries<Operation>(shopApi).filter(
    ([, { who, tag }]) => who === 'shop_or_gateway' || (who === 'public' && tag === 'addresses'),
  ),
)
