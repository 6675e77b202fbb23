import { operatedParcelOperations as operations } from '@guihang/contract/provider/operated-parcels'
import { handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { getOperatedParcel } from './get-operated-parcel.ts'
import { listOperatedParcels } from './list-operated-parcels.ts'

export function operatedParcelRoutes(platform: Platform) {
  return routes(operations, {
    listOperatedParcels: handleReading(operations.listOperatedParcels, ({ operator, query }) =>
      listOperatedParcels(platform, operator, query),
    ),
    getOperatedParcel: handleReading(operations.getOperatedParcel, async ({ operator, params }) => ({
      data: await getOperatedParcel(platform, operator, params.tracking_number),
    })),
  })
}
