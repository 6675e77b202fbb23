import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import { hourMs } from '@guihang/domain/time'
import { createLimitCheck } from '../../../platform/http/guards/shared-limit.ts'
import {
  handle,
  handleOneStatement,
  handleWithoutTransaction,
  type ModuleRoutes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { parcelAnswer } from '../parcels/index.ts'
import { createParcel, validateParcel } from './create-parcel.ts'
import { findReceivers } from './find-receivers.ts'

/** Receiver look-ups a shop may make in an hour: plenty for typing two hundred orders, too few to harvest phone numbers. */
const receiversPerHour = 1_000

export function createRoutes(platform: Platform) {
  const checkReceivers = createLimitCheck(platform, {
    name: 'receivers',
    most: receiversPerHour,
    window_ms: hourMs,
    keys: 100_000,
  })
  return {
    createParcel: handleOneStatement(operations.createParcel, async ({ shop, user, db, body }) => {
      // A gateway token has no person behind it.
      const author = { shop, actor_name: user?.name ?? null }
      const parcel = await createParcel(platform, db, author, { body })
      return { data: parcelAnswer(parcel, await addressDirectory(platform)) }
    }),
    validateParcel: handleWithoutTransaction(
      operations.validateParcel,
      async ({ shop, db, body, language }) => ({
        data: { warnings: await validateParcel(platform, db, shop.id, body, language) },
      }),
    ),
    findReceivers: handle(operations.findReceivers, async ({ shop, db, query }) => {
      await checkReceivers(shop.id)
      return await findReceivers(platform, db, shop.id, query.phone, await addressDirectory(platform))
    }),
  } satisfies Partial<ModuleRoutes<typeof operations>>
}
