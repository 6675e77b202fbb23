import type { UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '../../../../core/storage/storage.ts'
import { m } from '../../../../texts/messages.js'
import type { ParcelValues } from '../form-values.ts'
import type { LastParcel } from './item-rows.tsx'
import { lastMeasures, measuresKey, readMeasures, type Typed } from './measures.ts'

const goodsKey = 'guihang.parcel-goods'

export type LastParcelOf = (
  form: UseFormReturn<ParcelValues>,
  put: (values: Partial<ParcelValues>) => void,
  onFilled: (values: ParcelValues) => void,
) => LastParcel | null

/** Remembers the size of the last parcel, and its goods where they are of one sort: a shop has few sorts of boxes. */
export function keepMeasures(typed: Typed, goods: readonly { name: string }[] = []): void {
  const measures = readMeasures(typed)
  if (!measures) return
  writeStored(measuresKey, JSON.stringify(measures))
  writeStored(goodsKey, (goods.length === 1 && goods[0]?.name) || null)
}

export function lastGoods(): string | null {
  return readStored(goodsKey)
}

/** Apart from the form, because only new parcels take them over. */
export const lastParcel: LastParcelOf = (form, put, onFilled) => {
  const goods = lastGoods()
  const measures = lastMeasures()
  if (!goods || !measures) return null
  return {
    hint: m.parcel_form_item_last({ name: goods }),
    take() {
      const { products, weight, length, width, height } = form.getValues()
      const untouched = [weight, length, width, height].every((measure) => measure === null)
      put({ products: products.map((item) => ({ ...item, name: goods })), ...(untouched ? measures : {}) })
      onFilled(form.getValues())
    },
  }
}
