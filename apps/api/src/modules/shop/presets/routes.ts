import { presetOperations as operations } from '@guihang/contract/shop/presets'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countPresetUses, usesOf } from './count-uses.ts'
import { createProduct, createSize, editProduct, editSize } from './keep-presets.ts'
import { listPresets, productAnswer, sizeAnswer } from './list-presets.ts'
import { removePreset } from './presets.store.ts'

export function presetRoutes(platform: Platform) {
  return routes(operations, {
    listPresets: handle(operations.listPresets, async ({ shop, db }) => ({
      data: await listPresets(platform, db, shop.id),
    })),
    createSizePreset: handle(operations.createSizePreset, async ({ shop, tx, body }) => ({
      data: sizeAnswer(await createSize(platform, tx, shop.id, body)),
    })),
    editSizePreset: handle(operations.editSizePreset, async ({ shop, tx, params, body }) => ({
      data: sizeAnswer(
        await editSize(tx, shop.id, params.id, body),
        await usesOf(platform, tx, shop.id, params.id),
      ),
    })),
    deleteSizePreset: handle(operations.deleteSizePreset, ({ shop, tx, params }) =>
      remove(tx, 'size_presets', shop.id, params.id),
    ),
    createProductPreset: handle(operations.createProductPreset, async ({ shop, tx, body }) => ({
      data: productAnswer(await createProduct(platform, tx, shop.id, body)),
    })),
    editProductPreset: handle(operations.editProductPreset, async ({ shop, tx, params, body }) => ({
      data: productAnswer(
        await editProduct(tx, shop.id, params.id, body),
        await usesOf(platform, tx, shop.id, params.id),
      ),
    })),
    deleteProductPreset: handle(operations.deleteProductPreset, ({ shop, tx, params }) =>
      remove(tx, 'product_presets', shop.id, params.id),
    ),
    countPresetUse: handle(operations.countPresetUse, async ({ shop, tx, params }) => {
      if ((await countPresetUses(platform, tx, shop.id, [params.id])) === 0) throw reject('ENOTFOUND')
    }),
  })
}

async function remove(
  tx: Tx,
  table: 'size_presets' | 'product_presets',
  shop_id: string,
  id: string,
): Promise<void> {
  // As whoever keeps a product: else a product names a size that is being deleted.
  await lockOpenShop(tx, shop_id)
  if (!(await removePreset(tx, table, shop_id, id))) throw reject('ENOTFOUND')
}
