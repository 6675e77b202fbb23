import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import type { SelectOption } from '@guihang/ui/inputs/select-option.ts'

/** The choice that filters nothing. */
export const any = 'any'

/** A filter that chooses one of few. */
export type FilterChoice<Name extends string> = {
  name: Name
  label: string
  options: readonly SelectOption<string>[]
}

export type FilterChoicesProps<Name extends string> = {
  choices: readonly FilterChoice<Name>[]
  filter: { readonly [Each in Name]?: string | undefined }
  onChange: (change: Record<string, string | undefined>) => void
}

export function FilterChips<Name extends string>({ choices, filter, onChange }: FilterChoicesProps<Name>) {
  return choices.map(({ name, label, options }) => (
    <FilterChip
      key={name}
      label={label}
      options={options}
      rest={any}
      value={filter[name] ?? any}
      onValueChange={(value) => onChange({ [name]: value === any ? undefined : value })}
    />
  ))
}
