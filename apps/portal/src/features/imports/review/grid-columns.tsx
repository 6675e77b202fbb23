import type { ImportRow } from '@guihang/contract/imports/imports'
import { type ImportField, importFields } from '@guihang/domain/imports/import-fields'
import { templateColumns } from '@guihang/domain/imports/import-template'
import { useId } from 'react'
import type { Column, RenderEditCellProps } from 'react-data-grid'
import { m } from '../../../paraglide/messages.js'
import { cellOptions, cellWords, columnName, groupLooks, remarkOf, shownGroup } from '../row-words.ts'

const figures: readonly ImportField[] = [
  'quantity',
  'product_value',
  'cod',
  'weight',
  'length',
  'width',
  'height',
]

/** The line number, then the columns of the template. */
export function gridColumns(stores: readonly string[]): Column<ImportRow>[] {
  const line: Column<ImportRow> = {
    key: 'no',
    name: m.imports_no(),
    width: 76,
    frozen: true,
    renderCell: ({ row }) => <LineCell row={row} />,
  }
  return [line, ...importFields.map((field) => column(field, cellOptions(field, stores)))]
}

function column(field: ImportField, options: ReturnType<typeof cellOptions>): Column<ImportRow> {
  return {
    key: field,
    name: columnName(field),
    width: Math.max(templateColumns[field].width * 7, 88),
    resizable: true,
    editable: ({ parcel_code, waiting }) => parcel_code === null && !waiting,
    cellClass: (row) => {
      const remark = remarkOf(row, field)
      return `${figures.includes(field) ? 'figure-cell ' : ''}${remark ? `cell-${remark.tone}` : ''}`
    },
    renderCell: ({ row }) => <ValueCell row={row} field={field} />,
    // The server's judgement of the row may come while the next cell is typed into.
    editorOptions: { closeOnExternalRowChange: false },
    renderEditCell: (props) => <EditCell {...props} field={field} options={options} />,
  }
}

function LineCell({ row }: { row: ImportRow }) {
  const { icon: Icon, label, look } = groupLooks[shownGroup(row)]
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={14} strokeWidth={1.75} className={look} aria-label={label()} />
      {row.no}
    </span>
  )
}

function ValueCell({ row, field }: { row: ImportRow; field: ImportField }) {
  const remark = remarkOf(row, field)
  return (
    <span data-tip={remark?.message} className="block truncate">
      {cellWords(row, field)}
      {remark && <span className="sr-only">. {remark.message}</span>}
    </span>
  )
}

/** The first key that is typed replaces what stood in the cell. */
function takeOver(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

type EditCellProps = RenderEditCellProps<ImportRow> & {
  field: ImportField
  options: ReturnType<typeof cellOptions>
}

function EditCell({ row, field, options, onRowChange, onClose }: EditCellProps) {
  const list = useId()
  return (
    <>
      <input
        ref={takeOver}
        aria-label={columnName(field)}
        list={options.length > 0 ? list : undefined}
        maxLength={1_000}
        className="size-full bg-surface px-2 text-13 text-ink outline-none"
        value={row.values[field]}
        onChange={(event) => onRowChange({ ...row, values: { ...row.values, [field]: event.target.value } })}
        onBlur={() => onClose(true, false)}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
    </>
  )
}
