import { paperOperations as operations } from '@guihang/contract/shop/papers'
import { personOf } from '../../../platform/audit.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removePaper, uploadPaper } from './change-papers.ts'
import { editShop } from './edit-shop.ts'
import { getShop } from './get-shop.ts'
import { readPicture } from './read-picture.ts'

export function paperRoutes(platform: Platform) {
  return routes(operations, {
    editShop: handle(operations.editShop, async ({ shop, user, body, request, tx }) => {
      await editShop(platform, tx, shop.id, personOf(request, user), body)
      return { data: await getShop(platform, tx, shop.id, user.id) }
    }),
    // Drawing a picture takes its time, and no transaction waits for it.
    uploadPaper: handleWithoutTransaction(
      operations.uploadPaper,
      async ({ shop, user, query, upload, request, db }) => {
        await uploadPaper(platform, shop.id, personOf(request, user), query.picture, upload.bytes)
        return { data: await getShop(platform, db, shop.id, user.id) }
      },
    ),
    removePaper: handle(operations.removePaper, ({ shop, user, query, request, tx }) =>
      removePaper(platform, tx, shop.id, personOf(request, user), query.picture),
    ),
    readPicture: handle(operations.readPicture, ({ params, query, request }) =>
      readPicture(platform, params.id, query, personOf(request, null)),
    ),
  })
}
