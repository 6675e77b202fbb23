import type { ImportColumns } from '@guihang/contract/parcels/order-files'
import { type ColumnField, columnFields } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { m } from '../../../../texts/messages.js'
import { columnName } from '../row-words.ts'
import { seemsWord } from './column-words.ts'

type FileColumn = ImportColumns['columns'][number]
export type HeadingColumn = Pick<FileColumn, 'place' | 'heading' | 'values' | 'field' | 'unit'> &
  Partial<Pick<FileColumn, 'maybe' | 'seems' | 'asked' | 'unit_asked'>>

type HeadingProps = {
  column: HeadingColumn
  field: ColumnField | null
  unit: FileColumn['unit']
  /** It must be answered, and is not. */
  open: boolean
  onChoose: (field: ColumnField | null) => void
  onUnit: (unit: NonNullable<FileColumn['unit']>) => void
}

export function Heading({ column, field, unit, open, onChoose, onUnit }: HeadingProps) {
  const { heading, values, maybe, seems, asked, unit_asked } = column
  const options = columnFields.map((one) => ({ value: one, label: columnName(one) }))
  const weighs = field === 'weight'
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 tablet:grid-cols-[minmax(0,1fr)_280px]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{heading}</span>
        <span className="cut text-12 text-ink-3">
          {values.length > 0 ? values.join(' · ') : m.imports_columns_empty()}
        </span>
        {asked && (
          <span className={open ? 'block text-12 text-warn-ink' : 'block text-12 text-ink-3'}>
            {m.imports_columns_seems({ kind: seemsWord(seems) })}
          </span>
        )}
      </span>
      <span className="grid gap-2">
        <Combobox
          labelHidden
          clearable
          label={m.imports_columns_of({ heading })}
          placeholder={open ? m.imports_columns_say() : m.imports_columns_skip()}
          options={options}
          value={field}
          onValueChange={(value) => onChoose(columnFields.find((one) => one === value) ?? null)}
        />
        {field === null && (maybe || open) && (
          <span className="flex flex-wrap gap-2">
            {maybe && (
              <Button size="sm" variant="soft" onClick={() => onChoose(maybe)}>
                {m.imports_columns_maybe({ field: columnName(maybe) })}
              </Button>
            )}
            {open && (
              <Button size="sm" onClick={() => onChoose(null)}>
                {m.imports_columns_skip()}
              </Button>
            )}
          </span>
        )}
        {unit_asked && field !== null && (
          <RadioCards
            columns={2}
            label={m.imports_columns_unit()}
            options={
              weighs
                ? [
                    { value: 'kg', label: 'kg' },
                    { value: 'g', label: 'g' },
                  ]
                : [
                    { value: 'vnd', label: m.imports_unit_vnd() },
                    { value: 'thousand', label: m.imports_unit_thousand() },
                  ]
            }
            value={open ? null : unit}
            onValueChange={onUnit}
          />
        )}
      </span>
    </li>
  )
}
