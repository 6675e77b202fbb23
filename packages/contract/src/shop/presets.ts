import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, Id, IdParams, requiredText } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { ProductValue, Side, sidesWithinDim } from '../parcels/parcel-fields.ts'

/** Whole grams: a parcel may weigh as much in kg with three decimals. */
const WeightInGrams = z
  .int()
  .check(rule<number>('weight', (grams) => grams > 0 && grams < limits.weight_kg_below * 1_000))

const Uses = z.int()

export const SizePreset = z.strictObject({
  id: Id,
  name: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  /** Weight of a package of this size in grams; null where it depends on the goods. */
  weight_g: z.nullable(z.int()),
  /** How often it was used in the last 90 days. */
  uses: Uses,
})
export type SizePreset = z.infer<typeof SizePreset>

export const ProductPreset = z.strictObject({
  id: Id,
  name: z.string(),
  /** VND of one piece. */
  value: z.int(),
  weight_g: z.nullable(z.int()),
  size_id: z.nullable(Id),
  uses: Uses,
})
export type ProductPreset = z.infer<typeof ProductPreset>

const sizeFields = {
  name: requiredText(limits.size_name_max),
  length: Side,
  width: Side,
  height: Side,
}
export const CreateSizePreset = z
  .strictObject({ ...sizeFields, weight_g: z._default(z.nullable(WeightInGrams), null) })
  .check(sidesWithinDim)
export type CreateSizePreset = z.infer<typeof CreateSizePreset>
export const EditSizePreset = z
  .partial(z.strictObject({ ...sizeFields, weight_g: z.nullable(WeightInGrams) }))
  .check(sidesWithinDim)
export type EditSizePreset = z.infer<typeof EditSizePreset>

const productFields = { name: requiredText(limits.product_name_max), value: ProductValue }
export const CreateProductPreset = z.strictObject({
  ...productFields,
  weight_g: z._default(z.nullable(WeightInGrams), null),
  size_id: z._default(z.nullable(Id), null),
})
export type CreateProductPreset = z.infer<typeof CreateProductPreset>
export const EditProductPreset = z.partial(
  z.strictObject({ ...productFields, weight_g: z.nullable(WeightInGrams), size_id: z.nullable(Id) }),
)
export type EditProductPreset = z.infer<typeof EditProductPreset>

export const listPresets = operation({
  name: 'listPresets',
  method: 'GET',
  path: '/v1/presets',
  tag: 'presets',
  addition: true,
  summary: 'Package sizes and products of the shop, the most used of the last 90 days first',
  who: 'shop',
  access: 'parcels',
  answer: data(z.strictObject({ sizes: z.array(SizePreset), products: z.array(ProductPreset) })),
})

export const createSizePreset = operation({
  name: 'createSizePreset',
  method: 'POST',
  path: '/v1/size-presets',
  tag: 'presets',
  addition: true,
  summary: 'Keep a size of packages',
  who: 'shop',
  access: 'parcels',
  body: CreateSizePreset,
  answer: data(SizePreset),
  status: 201,
  idempotent: true,
  fails: ['EAL001'],
})

export const editSizePreset = operation({
  name: 'editSizePreset',
  method: 'PATCH',
  path: '/v1/size-presets/:id',
  tag: 'presets',
  addition: true,
  summary: 'Change a size of packages',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: EditSizePreset,
  answer: data(SizePreset),
  fails: ['EAL001'],
})

export const deleteSizePreset = operation({
  name: 'deleteSizePreset',
  method: 'DELETE',
  path: '/v1/size-presets/:id',
  tag: 'presets',
  addition: true,
  summary: 'Delete a size of packages; products packed in it stay without one',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
})

export const createProductPreset = operation({
  name: 'createProductPreset',
  method: 'POST',
  path: '/v1/product-presets',
  tag: 'presets',
  addition: true,
  summary: 'Keep a product',
  who: 'shop',
  access: 'parcels',
  body: CreateProductPreset,
  answer: data(ProductPreset),
  status: 201,
  idempotent: true,
  fails: ['EAL001'],
})

export const editProductPreset = operation({
  name: 'editProductPreset',
  method: 'PATCH',
  path: '/v1/product-presets/:id',
  tag: 'presets',
  addition: true,
  summary: 'Change a product',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: EditProductPreset,
  answer: data(ProductPreset),
  fails: ['EAL001'],
})

export const deleteProductPreset = operation({
  name: 'deleteProductPreset',
  method: 'DELETE',
  path: '/v1/product-presets/:id',
  tag: 'presets',
  addition: true,
  summary: 'Delete a product',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
})

export const countPresetUse = operation({
  name: 'countPresetUse',
  method: 'POST',
  path: '/v1/presets/:id/uses',
  tag: 'presets',
  addition: true,
  summary: 'Count that a size or product was used, so that it is offered earlier',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
  status: 204,
})

export const presetOperations = {
  listPresets,
  createSizePreset,
  editSizePreset,
  deleteSizePreset,
  createProductPreset,
  editProductPreset,
  deleteProductPreset,
  countPresetUse,
}
