import type { ReactNode } from 'react'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  detail?: ReactNode
  disabled?: boolean | undefined
}
