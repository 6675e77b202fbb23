import { labelLogoOperations as operations } from '@guihang/contract/parcels/label-logo'
import { personOf } from '../../../platform/audit.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { editLogo, getLogo, removeLogo, uploadLogo } from './label-logo.ts'

export function labelLogoRoutes(platform: Platform) {
  return routes(operations, {
    getLabelLogo: handle(operations.getLabelLogo, async ({ shop, db }) => ({
      data: await getLogo(platform, db, shop.id),
    })),
    uploadLabelLogo: handleWithoutTransaction(
      operations.uploadLabelLogo,
      async ({ shop, user, request, upload }) => ({
        data: await uploadLogo(platform, shop.id, personOf(request, user), upload.bytes),
      }),
    ),
    editLabelLogo: handle(operations.editLabelLogo, async ({ shop, tx, body }) => ({
      data: await editLogo(platform, tx, shop.id, body.shading),
    })),
    removeLabelLogo: handle(operations.removeLabelLogo, async ({ shop, user, request, tx }) => {
      await removeLogo(platform, tx, shop.id, personOf(request, user))
    }),
  })
}
