import { faultsOf } from '@guihang/contract/fields/form-rules'
import type {
  CreateProductPreset,
  CreateSizePreset,
  EditProductPreset,
  EditSizePreset,
} from '@guihang/contract/shop/presets'
import { CreateSizePreset as SizeBody } from '@guihang/contract/shop/presets'
import { limits } from '@guihang/domain/limits'
import { productKey } from '@guihang/domain/shop/presets/fill-from-products'
import { type BodyColumns, columnsOfBody } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findSize,
  insertProduct,
  insertSize,
  listProducts,
  listSizes,
  type ProductRow,
  type SizeRow,
  updateProduct,
  updateSize,
} from './presets.store.ts'

const sizeColumns = {
  name: 'name',
  length: 'length',
  width: 'width',
  height: 'height',
  weight_g: 'weight_g',
} as const satisfies BodyColumns<CreateSizePreset, SizeRow>

const productColumns = {
  name: 'name',
  value: 'value',
  weight_g: 'weight_g',
  size_id: 'size_id',
} as const satisfies BodyColumns<CreateProductPreset, ProductRow>

/** EVALID at name: it is taken, or the shop keeps as many as it may. */
export async function createSize(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop_id: string,
  body: CreateSizePreset,
): Promise<SizeRow> {
  await lockOpenShop(tx, shop_id)
  guardName(await listSizes(tx, shop_id), body.name, { max: limits.size_presets_max })
  const created_at = businessClock.now()
  const { weight_g } = body
  return await insertSize(tx, {
    ...{ shop_id, id: newId(created_at), created_at },
    ...columnsOfBody(body, sizeColumns),
    weight_g,
  })
}

export async function editSize(tx: Tx, shop_id: string, id: string, body: EditSizePreset): Promise<SizeRow> {
  await lockOpenShop(tx, shop_id)
  const all = await listSizes(tx, shop_id)
  const before = all.find((size) => size.id === id)
  if (before === undefined) throw reject('ENOTFOUND')
  if (body.name !== undefined) guardName(all, body.name, { own_id: id })
  const { name, length, width, height, weight_g } = before
  // Three sides that are fine alone may be too much together.
  const judged = SizeBody.safeParse({ name, length, width, height, weight_g, ...body })
  if (!judged.success) throw rejectFields(faultsOf(judged.error.issues, body))
  return await updateSize(tx, shop_id, id, judged.data)
}

/** EVALID at name as for a size, and at size_id. */
export async function createProduct(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop_id: string,
  body: CreateProductPreset,
): Promise<ProductRow> {
  await lockOpenShop(tx, shop_id)
  guardName(await listProducts(tx, shop_id), body.name, { max: limits.product_presets_max })
  await guardSize(tx, shop_id, body.size_id)
  const created_at = businessClock.now()
  return await insertProduct(tx, {
    ...{ shop_id, id: newId(created_at), created_at },
    ...columnsOfBody(body, productColumns),
  })
}

export async function editProduct(
  tx: Tx,
  shop_id: string,
  id: string,
  body: EditProductPreset,
): Promise<ProductRow> {
  await lockOpenShop(tx, shop_id)
  const all = await listProducts(tx, shop_id)
  const before = all.find((product) => product.id === id)
  if (before === undefined) throw reject('ENOTFOUND')
  if (body.name !== undefined) guardName(all, body.name, { own_id: id })
  await guardSize(tx, shop_id, body.size_id ?? null)
  const changes = columnsOfBody(body, productColumns)
  return Object.keys(changes).length === 0 ? before : await updateProduct(tx, shop_id, id, changes)
}

type Named = { readonly id: string; readonly name: string }

// Names are compared as the import compares goods with them: else one of two would never be found.
function guardName(
  all: readonly Named[],
  name: string,
  { max = Number.POSITIVE_INFINITY, own_id }: { readonly max?: number; readonly own_id?: string },
): void {
  if (all.some((other) => other.id !== own_id && productKey(other.name) === productKey(name))) {
    throw rejectFields({ name: [{ rule: 'name_taken' }] })
  }
  if (all.length >= max) throw rejectFields({ name: [{ rule: 'presets_full', values: { max } }] })
}

async function guardSize(tx: Tx, shop_id: string, size_id: string | null): Promise<void> {
  if (size_id !== null && (await findSize(tx, shop_id, size_id)) === undefined) {
    throw rejectFields({ size_id: [{ rule: 'size_unknown' }] })
  }
}
