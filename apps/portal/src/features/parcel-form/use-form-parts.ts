import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../../core/forms/forms.ts'
import { type ParcelValues, sumOfItems } from './form-values.ts'

type Path = FieldPath<ParcelValues>

/** One field of the form: its value, how to change it, and what is wrong with it in the language of the screen. */
export function useField<Name extends Path>(name: Name) {
  const { field, fieldState } = useController<ParcelValues, Name>({ name })
  return {
    value: field.value,
    change: field.onChange,
    error: errorText(fieldState.error),
    // Name and blur as every control takes them.
    input: { name: field.name, onBlur: field.onBlur },
  }
}

/** Sets fields from outside their controls; one that stands in error is judged again at once. */
export function usePut() {
  const form = useFormContext<ParcelValues>()
  return (values: Partial<ParcelValues>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = name as Path // as: a key of these values is a field
      const shouldValidate = form.getFieldState(field).invalid
      // biome-ignore lint/suspicious/noExplicitAny: the values of one key each, which the compiler cannot pair
      form.setValue(field, value as any, { shouldDirty: true, shouldValidate }) // as: see above
    }
  }
}

/** The product value follows the goods, and COD the product value, until one writes another amount. */
export function useFollowMoney(frozen: boolean) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  return () => {
    const values = form.getValues()
    const sum = sumOfItems(values.products)
    const product_value = values.value_follows ? sum : values.product_value
    if (values.value_follows) put({ product_value })
    // What is no number yet is nothing to collect yet, either.
    if (values.cod_follows && !frozen)
      put({ cod: product_value || product_value === 0 ? product_value : null })
  }
}

/** Values of the form as they change. */
export function useValues<const Names extends readonly Path[]>(names: Names) {
  const { control } = useFormContext<ParcelValues>()
  return useWatch<ParcelValues, Names>({ control, name: names })
}
