import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Checkbox } from '../inputs/checkbox.tsx'
import { m } from '../texts/messages.js'
import { usePhone } from '../use-media.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  /** The first line is what people look for; context goes into a CellDetail below it. */
  cell: (row: Row) => ReactNode
  /** Any CSS width; without one the column takes what is left. */
  width?: string | undefined
  align?: 'start' | 'end' | undefined
  /** The narrowest screen that shows it: from 769, 1024 or 1200 px. */
  from?: 'tablet' | 'desk' | 'wide' | undefined
  /** Widths in px of the two grey bars while loading. */
  bars?: readonly [number, number?] | undefined
}

export type Selection<Row> = {
  isSelected: (row: Row) => boolean
  onToggle: (row: Row, options: { range: boolean }) => void
  state: 'none' | 'some' | 'all'
  onToggleAll: () => void
  /** What a row is called: “Chọn GH2407815362”. */
  nameOf: (row: Row) => string
}

export type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** One row as a card, on phones. It receives the checkbox when rows can be selected. */
  card: (row: Row, checkbox: ReactNode) => ReactNode
  selection?: Selection<Row> | undefined
  /** Icon buttons over the last column, on hover and on focus. */
  actions?: ((row: Row) => ReactNode) | undefined
  loading?: boolean | undefined
  loadingRows?: number | undefined
  /** One-line rows of 40 px, centred. */
  compact?: boolean | undefined
}

const fromClass = { tablet: '', desk: 'max-desk:hidden', wide: 'max-wide:hidden' }
const cellPad = 'px-2.5 first:pl-4 last:pr-4'

/** Mark the row's main link with `data-row-main`: the arrow keys then walk the rows, Enter and a press anywhere in the row
 * open it, Space selects. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = usePhone()
  if (phone) return <Cards {...props} />
  const { label, columns, rows, rowKey, selection, loading } = props
  return (
    <table
      aria-label={label}
      aria-busy={loading || undefined}
      className="w-full table-fixed border-collapse text-13"
      onKeyDown={(event) => walkRows(event)}
    >
      {loading && <caption className="sr-only">{m.ui_loading()}</caption>}
      <thead className="sticky top-(--top-h) z-2">
        <HeadRow columns={columns} selection={selection} />
      </thead>
      <tbody>
        {loading
          ? skeletonRows(props)
          : rows.map((row) => <BodyRow key={rowKey(row)} row={row} table={props} />)}
      </tbody>
    </table>
  )
}

function HeadRow<Row>({ columns, selection }: Pick<DataTableProps<Row>, 'columns' | 'selection'>) {
  return (
    <tr>
      {selection && (
        <th scope="col" className={cx(headLook, 'w-11')}>
          <Checkbox
            aria-label={m.ui_select_all()}
            checked={selection.state === 'all'}
            indeterminate={selection.state === 'some'}
            onChange={selection.onToggleAll}
          />
        </th>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          className={cx(
            headLook,
            column.align === 'end' && 'text-right',
            column.from && fromClass[column.from],
          )}
          style={column.width ? { width: column.width } : undefined}
        >
          {column.head}
        </th>
      ))}
    </tr>
  )
}

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, selection, actions, compact } = table
  const selected = selection?.isSelected(row) ?? false
  return (
    <tr
      aria-selected={selection ? selected : undefined}
      onClick={openRow}
      className={cx(
        'group/row border-b border-line last:border-b-0',
        selected
          ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]'
          : 'hover:bg-hover focus-within:bg-hover',
        'has-[[data-row-main]]:cursor-pointer',
      )}
    >
      {selection && (
        <td className={cellLook(compact)}>
          <RowCheckbox row={row} selection={selection} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cx(
            cellLook(compact),
            column.align === 'end' && 'text-right',
            column.from && fromClass[column.from],
            actions && index === columns.length - 1 && 'relative',
          )}
        >
          {column.cell(row)}
          {actions && index === columns.length - 1 && (
            <span className="absolute top-1/2 right-3 flex -translate-y-1/2 rounded-ctl border border-line-strong bg-surface p-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[aria-expanded=true]]:opacity-100">
              {actions(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Context, quiet, cut when it does not fit. */
export function CellDetail({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx('block cut text-12 text-ink-3', className)}>{children}</span>
}

const headLook = cx(
  'border-b border-line bg-sunken py-1.75 text-left text-12 font-medium whitespace-nowrap text-ink-3',
  cellPad,
)

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

function cellLook(compact: boolean | undefined): string {
  return cx(cellPad, compact ? 'h-10 align-middle' : 'h-13 py-1.5 align-top')
}

function RowCheckbox<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <Checkbox
      aria-label={m.ui_select_row({ name: selection.nameOf(row) })}
      checked={selection.isSelected(row)}
      onChange={(event) =>
        selection.onToggle(row, {
          range: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
        })
      }
    />
  )
}

function Cards<Row>({ label, rows, rowKey, card, selection, loading, loadingRows = 6 }: DataTableProps<Row>) {
  if (loading) {
    return (
      <div aria-busy="true" className="grid gap-2">
        <span className="sr-only">{m.ui_loading()}</span>
        {range(loadingRows).map((index) => (
          <div
            key={index}
            aria-hidden
            className="skeleton-late grid h-29 content-center gap-2.5 rounded-ctl border border-line bg-surface px-3"
          >
            <Skeleton width="48%" />
            <Skeleton width="64%" />
            <Skeleton width="82%" className="h-2.5" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={label} className="cards grid grid-cols-1 gap-2">
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: as for a row
        <li key={rowKey(row)} onClick={openRow} className="has-[[data-row-main]]:cursor-pointer">
          {card(row, selection && <RowCheckbox row={row} selection={selection} />)}
        </li>
      ))}
    </ul>
  )
}

function skeletonRows<Row>({ columns, selection, loadingRows = 8, compact }: DataTableProps<Row>): ReactNode {
  return range(loadingRows).map((index) => (
    <tr key={index} aria-hidden className="skeleton-late border-b border-line last:border-b-0">
      {selection && (
        <td className={cellLook(compact)}>
          <Skeleton className="mt-0.5 size-4" />
        </td>
      )}
      {columns.map((column) => {
        const [first, second] = column.bars ?? [96]
        const side = column.align === 'end' ? 'ml-auto' : ''
        return (
          <td key={column.key} className={cx(cellLook(compact), column.from && fromClass[column.from])}>
            <Skeleton width={first - (index % 3) * 9} className={cx('mt-1 max-w-full', side)} />
            {second !== undefined && (
              <Skeleton width={second - (index % 2) * 12} className={cx('mt-2.5 h-2.25 max-w-full', side)} />
            )}
          </td>
        )
      })}
    </tr>
  ))
}

/** Ctrl opens a tab. Controls of the row keep their own meaning, and marking a text opens nothing. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || !row.contains(target) || event.defaultPrevented) return
  if (target.closest('a,button,input,label,select,textarea,[role^=menu]')) return
  if (document.getSelection()?.isCollapsed === false) return
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  row.querySelector('[data-row-main]')?.dispatchEvent(new window.MouseEvent('click', click))
}

function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target instanceof HTMLElement ? event.target : null
  if (!target?.matches('[data-row-main]')) return
  const row = target.closest('tr')
  if (event.key === ' ') {
    event.preventDefault()
    row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    return
  }
  if (!step) return
  event.preventDefault()
  const mains = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-main]')]
  const next = mains[mains.indexOf(target) + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
