import { parcelDeskOperations as operations } from '@guihang/contract/provider/parcel-desk'
import { handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getParcelDesk } from './get-parcel-desk.ts'
import { listParcelActions } from './list-parcel-actions.ts'

export function parcelDeskRoutes(platform: Platform) {
  return routes(operations, {
    listParcelActions: handleWithoutTransaction(
      operations.listParcelActions,
      async ({ operator, params, language }) => ({
        data: await listParcelActions(platform, operator, params.tracking_number, language),
      }),
    ),
    getParcelDesk: handleWithoutTransaction(operations.getParcelDesk, async ({ params }) => ({
      data: await getParcelDesk(platform, params.tracking_number),
    })),
  })
}
