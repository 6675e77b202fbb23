import { useField as useAnyField } from '@guihang/web/forms/fields.tsx'
import { usePut as usePutAny } from '@guihang/web/forms/use-put.ts'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { type ParcelValues, sumOfItems } from './form-values.ts'

type Path = FieldPath<ParcelValues>

export function useField<Name extends Path>(name: Name) {
  return useAnyField<ParcelValues, Name>(name)
}

export const usePut: () => (values: Partial<ParcelValues>) => void = usePutAny

/** The product value follows the goods, and COD the product value, until the person types another amount. */
export function useFollowMoney(frozen: boolean) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  return () => {
    const values = form.getValues()
    const sum = sumOfItems(values.products)
    const product_value = values.value_follows ? sum : values.product_value
    if (values.value_follows) put({ product_value })
    // Without a number there is nothing to collect.
    if (values.cod_follows && !frozen)
      put({ cod: product_value || product_value === 0 ? product_value : null })
  }
}

export function useValues<const Names extends readonly Path[]>(names: Names) {
  const { control } = useFormContext<ParcelValues>()
  return useWatch<ParcelValues, Names>({ control, name: names })
}
