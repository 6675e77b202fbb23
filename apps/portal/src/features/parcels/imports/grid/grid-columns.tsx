import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { templateColumns } from '@guihang/domain/parcels/imports/import-template'
import { linkClass } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Column, RenderEditCellProps } from 'react-data-grid'
import { m } from '../../../../texts/messages.js'
import type { Presets } from '../../../shop/presets/presets.queries.ts'
import { cellOptions, cellWords, columnName, groupLooks, remarkOf, shownGroup } from '../row-words.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import { isOpen } from './grid-edits.ts'
import { presetWords } from './preset-cells.ts'

const figures: readonly ImportField[] = [
  'quantity',
  'product_value',
  'cod',
  'weight',
  'length',
  'width',
  'height',
]

type GridChoices = {
  stores: readonly string[]
  presets: Presets | undefined
  /** Some rows are parcels: their numbers stand beside the lines. */
  numbered: boolean
  hidden: ReadonlySet<ImportField>
}

export function gridColumns({ stores, presets, numbered, hidden }: GridChoices): Column<SheetRow>[] {
  const line: Column<SheetRow> = {
    key: 'no',
    name: m.imports_no(),
    width: numbered ? 188 : 76,
    frozen: true,
    renderCell: ({ row, tabIndex }) => <LineCell row={row} tabIndex={tabIndex} />,
  }
  const offered = (field: ImportField) => [
    ...cellOptions(field, stores).map(({ label }) => label),
    ...(presets ? presetWords(field, presets) : []),
  ]
  const shown = importFields.filter((field) => !hidden.has(field))
  return [line, ...shown.map((field) => column(field, offered(field)))]
}

function column(field: ImportField, offered: readonly string[]): Column<SheetRow> {
  return {
    key: field,
    name: columnName(field),
    width: Math.max(templateColumns[field].width * 7, 88),
    resizable: true,
    editable: isOpen,
    cellClass: (row) => {
      const remark = remarkOf(row, field)
      return `${figures.includes(field) ? 'figure-cell ' : ''}${remark ? `cell-${remark.tone}` : ''}`
    },
    renderCell: ({ row }) => <ValueCell row={row} field={field} />,
    // The server's judgement of the row may come while the next cell is typed into.
    editorOptions: { closeOnExternalRowChange: false },
    renderEditCell: (props) => <EditCell {...props} field={field} offered={offered} />,
  }
}

function LineCell({ row, tabIndex }: { row: SheetRow; tabIndex: number }) {
  const group = shownGroup(row)
  if (group === null) return <span className="block pl-5 text-ink-3">{row.no}</span>
  const { icon: Icon, label, look } = groupLooks[group]
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={14} className={look} aria-label={label()} />
      <span>{row.no}</span>
      {row.parcel_code !== null && (
        <Link
          to="/packages/$id"
          params={{ id: row.parcel_code }}
          tabIndex={tabIndex}
          className={`${linkClass} figures`}
        >
          {row.tracking_number ?? row.parcel_code}
        </Link>
      )}
    </span>
  )
}

function ValueCell({ row, field }: { row: SheetRow; field: ImportField }) {
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

type EditCellProps = RenderEditCellProps<SheetRow> & {
  field: ImportField
  offered: readonly string[]
}

function EditCell({ row, field, offered, onRowChange, onClose }: EditCellProps) {
  const list = useId()
  return (
    <>
      <input
        ref={takeOver}
        aria-label={columnName(field)}
        list={offered.length > 0 ? list : undefined}
        maxLength={1_000}
        className="size-full bg-surface px-2 text-13 text-ink outline-none"
        value={row.values[field]}
        onChange={(event) => onRowChange({ ...row, values: { ...row.values, [field]: event.target.value } })}
        onBlur={() => onClose(true, false)}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
      )}
    </>
  )
}
