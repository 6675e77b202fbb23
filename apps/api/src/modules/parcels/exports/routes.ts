import { exportOperations as operations } from '@guihang/contract/parcels/exports'
import { personOf, recordAudit } from '../../../platform/audit.ts'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { handle, handleLate, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fileTypes } from './parcel-file.ts'
import { exportAnswer, readExportFile, requireExport, stopExport } from './read-export.ts'
import { exportAtOnce, startExport } from './start-export.ts'

export function exportRoutes(platform: Platform) {
  return routes(operations, {
    downloadExport: handleLate(
      operations.downloadExport,
      async ({ db, shop, user, request, query, language }) => {
        const entry = {
          shop_id: shop.id,
          actor: personOf(request, user),
          action: 'parcels_exported',
        } as const
        // The file holds names and phones of receivers: the shop can see who took it.
        const tell = (what: string) =>
          platform.database.transaction((tx) =>
            recordAudit(tx, { ...entry, at: platform.realClock.now(), what }),
          )
        if (query.export_id !== undefined) {
          // From the primary: the job that wrote the file did not mark the shop as changed, so a replica may lack it.
          const { content, record } = await readExportFile(
            platform,
            platform.database.db,
            shop.id,
            query.export_id,
          )
          await tell(record.file_name)
          return fileAnswer(content, { name: record.file_name, type: fileTypes[record.format] })
        }
        const { content, name } = await exportAtOnce(platform, db, { shop_id: shop.id, language, query })
        await tell(name)
        return fileAnswer(content, { name, type: fileTypes[query.format] })
      },
    ),
    createExport: handle(operations.createExport, async ({ tx, shop, body, language }) => ({
      data: exportAnswer(await startExport(platform, tx, { shop_id: shop.id, language, body })),
    })),
    getExport: handle(operations.getExport, async ({ db, shop, params }) => ({
      data: exportAnswer(await requireExport(db, shop.id, params.id)),
    })),
    stopExport: handle(operations.stopExport, async ({ tx, shop, params }) => {
      await stopExport(platform, tx, shop.id, params.id)
    }),
  })
}
