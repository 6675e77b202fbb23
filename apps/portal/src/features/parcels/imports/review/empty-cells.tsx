import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { DecimalField } from '@guihang/ui/inputs/decimal-field.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useState } from 'react'
import { m } from '../../../../texts/messages.js'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import { fewestLacking, rowsLacking } from './rows-lacking.ts'

type EmptyCellsProps = { sheet: RowSheet; rows: readonly SheetRow[] }

/** Values and weights that many rows lack: one press fills them all, and one undoes it. */
export function EmptyCells({ sheet, rows }: EmptyCellsProps) {
  const valueless = rowsLacking(rows, 'product_value')
  const weightless = rowsLacking(rows, 'weight')
  const collecting = valueless.filter(({ values }) => Number(values.cod) > 0)
  const put = (field: ImportField, to: readonly SheetRow[], text: (row: SheetRow) => string) =>
    sheet.edit(to.map((row) => ({ no: row.no, values: { [field]: text(row) } })))
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3 text-13">
      {valueless.length >= fewestLacking && (
        <div className="flex flex-wrap items-center gap-2">
          <span>{m.imports_empty_values({ count: countText(valueless.length) })}</span>
          {collecting.length > 0 && (
            <Button
              size="sm"
              variant="soft"
              onClick={() => put('product_value', collecting, ({ values }) => values.cod)}
            >
              {m.imports_fill_cod()}
            </Button>
          )}
          <OneValue
            label={m.imports_fill_value_one()}
            kind="money"
            onValue={(value) => put('product_value', valueless, () => `${value}`)}
          />
        </div>
      )}
      {weightless.length >= fewestLacking && (
        <div className="flex flex-wrap items-center gap-2">
          <span>{m.imports_empty_weights({ count: countText(weightless.length) })}</span>
          <Button size="sm" variant="soft" onClick={() => put('weight', weightless, () => '0.5')}>
            {m.imports_fill_half()}
          </Button>
          <OneValue
            label={m.imports_fill_weight_one()}
            kind="weight"
            onValue={(value) => put('weight', weightless, () => `${value}`)}
          />
        </div>
      )}
    </div>
  )
}

type OneValueProps = { label: string; kind: 'money' | 'weight'; onValue: (value: number) => void }

function OneValue({ label, kind, onValue }: OneValueProps) {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<number | null>(null)
  if (!open)
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  const facts = { labelHidden: true, autoFocus: true, value, onValueChange: setValue, className: 'w-36' }
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (Number(value) > 0) onValue(Number(value))
      }}
    >
      {kind === 'money' ? (
        <MoneyField {...facts} label={m.imports_fill_value()} />
      ) : (
        <DecimalField {...facts} label={m.imports_fill_weight()} unit="kg" />
      )}
      <Button type="submit">{m.imports_fill_act()}</Button>
    </form>
  )
}
