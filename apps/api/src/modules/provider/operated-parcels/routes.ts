import { operatedParcelOperations } from '@guihang/contract/provider/operated-parcels'
import { searchOperations } from '@guihang/contract/provider/search'
import { seesPersonalData } from '../../../platform/auth/sees-personal-data.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getOperatedParcel } from './get-operated-parcel.ts'
import { listOperatedParcels } from './list-operated-parcels.ts'
import { searchAllShops } from './search-all-shops.ts'
import { viewPhone } from './view-phone.ts'

const operations = { ...operatedParcelOperations, ...searchOperations }

export function operatedParcelRoutes(platform: Platform) {
  return routes(operations, {
    listOperatedParcels: handleWithoutTransaction(
      operations.listOperatedParcels,
      ({ operator, session, query }) => listOperatedParcels(platform, { operator, session }, query),
    ),
    getOperatedParcel: handleWithoutTransaction(
      operations.getOperatedParcel,
      async ({ operator, session, params: { tracking_number }, query }) => ({
        data: await getOperatedParcel(platform, operator, {
          tracking_number,
          personal_data: query.personal_data !== 'false' && seesPersonalData({ operator, session }),
        }),
      }),
    ),
    viewPhone: handle(operations.viewPhone, async ({ tx, operator, params, body }) => ({
      data: { phone: await viewPhone(platform, tx, operator, params.tracking_number, body.reason) },
    })),
    searchAllShops: handleWithoutTransaction(operations.searchAllShops, async ({ db, query }) => ({
      data: await searchAllShops(db, query),
    })),
  })
}
