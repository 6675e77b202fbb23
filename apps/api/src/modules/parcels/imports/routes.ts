import { importOperations as operations } from '@guihang/contract/parcels/imports'
import { templateVersion } from '@guihang/domain/parcels/imports/import-template'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import {
  handle,
  handleInTurn,
  handleWithoutTransaction,
  routes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orderFileRoutes } from './columns/routes.ts'
import { endCreating, startCreating } from './creating/create-from-import.ts'
import { importAnswer, rowAnswer, type Wording, waitingIn } from './import-answer.ts'
import { listRows } from './import-rows.store.ts'
import { countsOf, type ImportRecord, listImportRecords } from './imports.store.ts'
import { endReading } from './reading/read-import.ts'
import { guardImports, requireImport, requireLockedImport } from './require-import.ts'
import { restSheet, templateSheet } from './sheets/download-sheets.ts'
import { importFile, importNothing } from './start-import.ts'
import { validateRows } from './validate-rows.ts'

export function importRoutes(platform: Platform) {
  const { provider } = platform
  const wording = (language: Wording['language']): Wording => ({ language, provider })
  return {
    ...orderFileRoutes(platform),
    ...ownRoutes(platform, wording),
  }
}

function ownRoutes(platform: Platform, wording: (language: Wording['language']) => Wording) {
  return routes(operations, {
    importExcel: handle(operations.importExcel, async ({ tx, shop, user, body, upload, language }) => ({
      data: importAnswer(
        await importFile(platform, tx, { shop, user }, body.store_id, upload),
        wording(language),
      ),
    })),
    createImport: handle(operations.createImport, async ({ tx, shop, user, body, language }) => ({
      data: importAnswer(await importNothing(platform, tx, { shop, user }, body), wording(language)),
    })),
    listImports: handle(operations.listImports, async ({ db, shop, query, language }) => {
      guardImports(shop)
      const answer = (record: Parameters<typeof importAnswer>[0]) => importAnswer(record, wording(language))
      if (query.id !== undefined) {
        const one = await requireImport(db, shop, query.id)
        return { data: [answer(one)], meta: { next_cursor: null, total: 1 } }
      }
      return idPageAnswer(await listImportRecords(db, shop.id, idPageOf(query)), query, answer)
    }),
    countImportRows: handle(operations.countImportRows, async ({ db, shop, params }) => ({
      data: countsOf(await requireImport(db, shop, params.id)),
    })),
    listImportRows: handle(operations.listImportRows, async ({ db, shop, params, query, language }) => {
      const record = await requireImport(db, shop, params.id)
      const { type, no, cursor: after, limit } = query
      const nos = no === undefined ? undefined : [no]
      const rows = await listRows(db, shop.id, record.id, { type, nos, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const waits = waitingIn(record)
      const last = rows.length > limit ? page.at(-1)?.no : undefined
      return {
        data: page.map((row) => rowAnswer(row, wording(language), waits(row))),
        meta: { next_cursor: last === undefined ? null : String(last), total: null },
      }
    }),
    // A grid sends many at once, and each locks the import.
    validateImportRows: handleInTurn(
      operations.validateImportRows,
      ({ shop }) => shop.id,
      async ({ tx, shop, body, language }) => ({
        data: (await validateRows(platform, tx, shop, body)).map((row) => rowAnswer(row, wording(language))),
      }),
    ),
    createFromImport: handle(operations.createFromImport, async ({ tx, shop, user, body, language }) => ({
      data: importAnswer(
        await startCreating(platform, tx, { shop, user }, body.import_id, body.nos),
        wording(language),
      ),
    })),
    stopImport: handle(operations.stopImport, async ({ tx, shop, params, language }) => ({
      data: importAnswer(await stopImport(platform, tx, shop, params.id), wording(language)),
    })),
    downloadImportRest: handleWithoutTransaction(
      operations.downloadImportRest,
      async ({ db, shop, params, language }) => {
        const { id } = await requireImport(db, shop, params.id)
        const name = language === 'vi' ? 'don-con-lai.xlsx' : 'orders-left.xlsx'
        return fileAnswer(await restSheet(platform, db, shop, id, wording(language)), { name })
      },
    ),
    downloadImportTemplate: handleWithoutTransaction(
      operations.downloadImportTemplate,
      async ({ db, shop, language }) =>
        fileAnswer(await templateSheet(platform, db, shop, wording(language)), {
          name: `${language === 'vi' ? 'mau-tai-don' : 'order-template'}-${templateVersion}.xlsx`,
        }),
    ),
  })
}

/** Stops what an import is doing. A file that was being read, or waits for its columns to be named, has failed; rows that are parcels by now stay parcels. */
async function stopImport(platform: Platform, tx: Tx, shop: SignedInShop, id: string): Promise<ImportRecord> {
  const record = await requireLockedImport(tx, shop, id)
  const unread = record.working === 'reading' || record.asked_columns !== null
  if (unread) return await endReading(platform, tx, record, 'stopped')
  if (record.working === 'creating') return await endCreating(tx, record)
  return record
}
