import { addressOperations as operations } from '@guihang/contract/addresses'
import { handle, handleReading, routes } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressDirectory } from './address-directory.store.ts'
import { convertAddress } from './convert-address.ts'
import { listAddressUnits } from './list-address-units.ts'
import { suggestAddress } from './suggest-address.ts'

export function addressRoutes(platform: Platform) {
  return routes(operations, {
    addressLevel1: handle(operations.addressLevel1, async ({ query }) =>
      listAddressUnits(await addressDirectory(platform), 1, query),
    ),
    addressLevel2: handle(operations.addressLevel2, async ({ query }) =>
      listAddressUnits(await addressDirectory(platform), 2, query),
    ),
    addressLevel3: handle(operations.addressLevel3, async ({ query }) =>
      listAddressUnits(await addressDirectory(platform), 3, query),
    ),
    suggestAddress: handleReading(operations.suggestAddress, async ({ body }) => ({
      data: suggestAddress(await addressDirectory(platform), body.text, body.address_scheme),
    })),
    convertAddress: handle(operations.convertAddress, async ({ query }) => ({
      data: convertAddress(await addressDirectory(platform), query),
    })),
  })
}
