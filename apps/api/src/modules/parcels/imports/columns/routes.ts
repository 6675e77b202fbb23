import { orderFileOperations as operations } from '@guihang/contract/parcels/order-files'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { handle, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { importAnswer, leftOutLines } from '../import-answer.ts'
import { guardImports, requireImport } from '../require-import.ts'
import { listLeftOut } from './left-out.store.ts'
import { listMappings, removeMapping } from './mappings.store.ts'
import { chooseSheetOf, getColumns, mappingAnswer, nameColumns, renameColumns } from './name-columns.ts'

export function orderFileRoutes(platform: Platform) {
  const { provider } = platform
  return routes(operations, {
    getImportColumns: handle(operations.getImportColumns, async ({ db, shop, params }) => ({
      data: await getColumns(db, shop, params.id),
    })),
    nameImportColumns: handle(operations.nameImportColumns, async ({ tx, shop, params, body, language }) => ({
      data: importAnswer(await nameColumns(platform, tx, shop, params.id, body), { language, provider }),
    })),
    chooseImportSheet: handle(operations.chooseImportSheet, async ({ tx, shop, params, body, language }) => ({
      data: importAnswer(await chooseSheetOf(tx, shop, params.id, body.sheet), { language, provider }),
    })),
    listLeftOutOrders: handle(operations.listLeftOutOrders, async ({ db, shop, params, query }) => {
      const record = await requireImport(db, shop, params.id)
      const { cursor: after = 0, limit } = query
      const rows = await listLeftOut(db, shop.id, record.id, { after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1)?.no : undefined
      return {
        data: page.map(({ no, private_code, reason }) => ({ no, private_code, reason })),
        meta: { next_cursor: last === undefined ? null : String(last), total: leftOutLines(record) },
      }
    }),
    listImportMappings: handle(operations.listImportMappings, async ({ db, shop }) => {
      guardImports(shop)
      return { data: (await listMappings(db, shop.id)).map(mappingAnswer) }
    }),
    editImportMapping: handle(operations.editImportMapping, async ({ tx, shop, params, body }) => ({
      data: mappingAnswer(await renameColumns(tx, shop, params.id, body)),
    })),
    deleteImportMapping: handle(operations.deleteImportMapping, async ({ tx, shop, params }) => {
      guardImports(shop)
      if (!(await removeMapping(tx, shop.id, params.id))) throw reject('ENOTFOUND')
    }),
  })
}
