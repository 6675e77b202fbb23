import { useFormContext } from 'react-hook-form'

/** Sets fields from outside their controls. A field that stands in error is judged again at once. */
export function usePut() {
  const { getFieldState, setValue } = useFormContext()
  return (values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid })
    }
  }
}
