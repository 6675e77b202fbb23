import type { ReactNode } from 'react'

/** One choice of a select or of a filter. */
export type SelectOption<Value extends string> = {
  value: Value
  label: string
  detail?: ReactNode
  disabled?: boolean | undefined
}
