import { addressOperations } from '@guihang/contract/addresses'
import { orderTextOperations } from '@guihang/contract/order-texts'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressDirectory } from './address-directory.store.ts'
import { convertAddress } from './convert-address.ts'
import { listAddressUnits } from './list-address-units.ts'
import { readOrderTexts } from './read-order-texts.ts'
import { suggestAddress } from './suggest-address.ts'
import { recallWording, rememberWording } from './wordings/wordings.ts'

const operations = { ...addressOperations, ...orderTextOperations }

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
    suggestAddress: handleReading(operations.suggestAddress, async ({ db, shop, body }) => {
      const directory = await addressDirectory(platform)
      const { text, address_scheme } = body
      const remembered = await recallWording(db, shop.id, directory, text, address_scheme)
      if (remembered === undefined) return { data: suggestAddress(directory, text, address_scheme) }
      return { data: { suggestion: remembered.suggestion, rest: remembered.rest } }
    }),
    readOrderTexts: handleReading(operations.readOrderTexts, async ({ db, shop, body }) => ({
      data: await readOrderTexts(db, shop.id, await addressDirectory(platform), body.text),
    })),
    insertAddressMetaData: handle(operations.insertAddressMetaData, async ({ tx, shop, body }) => ({
      data: await rememberWording(platform, tx, shop.id, await addressDirectory(platform), body),
    })),
    convertAddress: handle(operations.convertAddress, async ({ query }) => ({
      data: convertAddress(await addressDirectory(platform), query),
    })),
  })
}
