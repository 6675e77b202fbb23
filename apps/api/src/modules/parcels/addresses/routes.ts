import { addressOperations } from '@guihang/contract/parcels/addresses'
import { orderTextOperations } from '@guihang/contract/parcels/order-texts'
import { areaOperations } from '@guihang/contract/provider/areas'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from './address-directory.store.ts'
import { pageAreaRuleRows } from './areas/area-rules.store.ts'
import { addressDirectoryToday } from './areas/directory-on-day.ts'
import { areaRuleAnswer, setAreaRules } from './areas/set-area-rules.ts'
import { convertAddress } from './convert-address.ts'
import { listAddressUnits } from './list-address-units.ts'
import { readOrderTexts } from './read-order-texts.ts'
import { suggestAddress } from './suggest-address.ts'
import { recallWording, rememberWording } from './wordings/wordings.ts'

const operations = { ...addressOperations, ...orderTextOperations, ...areaOperations }

export function addressRoutes(platform: Platform) {
  return routes(operations, {
    addressLevel1: handle(operations.addressLevel1, async ({ db, query }) =>
      listAddressUnits(await addressDirectoryToday(platform, db), 1, query),
    ),
    addressLevel2: handle(operations.addressLevel2, async ({ db, query }) =>
      listAddressUnits(await addressDirectoryToday(platform, db), 2, query),
    ),
    addressLevel3: handle(operations.addressLevel3, async ({ db, query }) =>
      listAddressUnits(await addressDirectoryToday(platform, db), 3, query),
    ),
    suggestAddress: handleWithoutTransaction(operations.suggestAddress, async ({ db, shop, body }) => {
      const directory = await addressDirectory(platform)
      const { text, address_scheme } = body
      const remembered = await recallWording(db, shop.id, directory, text, address_scheme)
      if (remembered === undefined) return { data: suggestAddress(directory, text, address_scheme) }
      return { data: { suggestion: remembered.suggestion, rest: remembered.rest } }
    }),
    readOrderTexts: handleWithoutTransaction(operations.readOrderTexts, async ({ db, shop, body }) => ({
      data: await readOrderTexts(db, shop.id, await addressDirectory(platform), body.text),
    })),
    insertAddressMetaData: handle(operations.insertAddressMetaData, async ({ tx, shop, body }) => ({
      data: await rememberWording(platform, tx, shop.id, await addressDirectory(platform), body),
    })),
    listAreaRules: handle(operations.listAreaRules, async ({ db, query }) => {
      const { address_scheme: scheme, code } = query
      const rows = await pageAreaRuleRows(db, { scheme, code }, idPageOf(query))
      const directory = await addressDirectory(platform)
      return idPageAnswer(rows, query, (row) => areaRuleAnswer(directory, row))
    }),
    setAreaRules: handle(operations.setAreaRules, async ({ tx, operator, body }) => {
      const rows = await setAreaRules(platform, tx, operator, body)
      const directory = await addressDirectory(platform)
      return { data: rows.map((row) => areaRuleAnswer(directory, row)) }
    }),
    convertAddress: handle(operations.convertAddress, async ({ query }) => ({
      data: convertAddress(await addressDirectory(platform), query),
    })),
  })
}
