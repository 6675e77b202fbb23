import type { ImportRow } from '@guihang/contract/parcels/imports'
import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Suspense, useId } from 'react'
import { m } from '../../../../texts/messages.js'
import { amountIn, cellOptions, columnName, isAmount, remarkOf } from '../row-words.ts'

// Else the form of a parcel comes with it.
const Select = lazyPart(() => import('@guihang/ui/inputs/select.tsx'), 'Select')

type RowCellProps = {
  field: ImportField
  row: ImportRow
  stores: readonly string[]
  products: readonly string[]
  value: string
  onChange: (value: string) => void
}

export function RowCell({ field, row, stores, products, value, onChange }: RowCellProps) {
  const list = useId()
  const remark = remarkOf(row, field)
  const error = remark && remark.tone !== 'warn' ? remark.message : null
  const hint = remark?.tone === 'warn' ? remark.message : undefined
  if (isAmount(field))
    return (
      <MoneyField
        label={columnName(field)}
        name={field}
        value={amountIn(value)}
        written={value}
        error={error}
        hint={hint}
        onValueChange={(amount, typed) =>
          onChange(amount === null ? '' : Number.isNaN(amount) ? typed : `${amount}`)
        }
      />
    )
  const options = cellOptions(field, stores)
  if (options.length === 0) {
    const offered = field === 'product_name' ? products : []
    return (
      <>
        <TextField
          label={columnName(field)}
          name={field}
          list={offered.length > 0 ? list : undefined}
          value={value}
          error={error}
          hint={hint}
          onChange={(event) => onChange(event.target.value)}
        />
        {offered.length > 0 && (
          <datalist id={list}>
            {offered.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
      </>
    )
  }
  const usual = field === 'store' ? m.imports_default_store() : m.imports_default_option()
  // What the file says stays a choice, however it is written.
  const strange = value !== '' && !options.some((option) => option.value === value)
  return (
    // As high as the field that comes.
    <Suspense fallback={<div className="h-15" />}>
      <Select
        label={columnName(field)}
        options={[{ value: '', label: usual }, ...(strange ? [{ value, label: value }] : []), ...options]}
        value={value}
        error={error}
        hint={hint}
        onValueChange={onChange}
      />
    </Suspense>
  )
}
