import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../texts/messages.js'
import type { ReviewGroup } from '../review-group.ts'
import { columnName, groupLooks, remarkOf, shownGroup } from '../row-words.ts'
import type { SheetRow } from '../sheet/row-values.ts'

const shownAtOnce = 50

type RowListProps = { id: string; rows: readonly SheetRow[]; group: ReviewGroup | undefined }

export function RowList({ id, rows, group }: RowListProps) {
  const [most, setMost] = useState(shownAtOnce)
  const left = rows.length - most
  return (
    <>
      <ul>
        {rows.slice(0, most).map((row) => (
          <RowItem key={row.no} id={id} row={row} group={group} />
        ))}
      </ul>
      {left > 0 && (
        <div className="border-t border-line p-3">
          <Button block onClick={() => setMost(most + shownAtOnce)}>
            {m.imports_more_rows({ count: countText(Math.min(left, shownAtOnce)) })}
          </Button>
        </div>
      )}
    </>
  )
}

function RowItem({ id, row, group }: { id: string; row: SheetRow; group: ReviewGroup | undefined }) {
  const { values, no, parcel_code, tracking_number } = row
  const shown = shownGroup(row)
  const { icon: Icon, look, label } = groupLooks[shown ?? 'valid']
  const remarks = importFields.flatMap((field) => {
    const remark = remarkOf(row, field)
    return remark ? [{ field, message: remark.message }] : []
  })
  const rest = parcel_code
    ? `/packages/edit-created/${parcel_code}&${row.type}`
    : `/packages/edit/id=${id}&no=${no}&type=${group ?? row.type}`
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <span className="flex items-start gap-2">
        {shown && <Icon size={16} className={cx('mt-3.5 shrink-0', look)} aria-label={label()} />}
        <span className="min-w-0 flex-1">
          <Link
            to={rest}
            search={parcel_code ? { import: id } : {}}
            className={`${linkClass} inline-flex min-h-11 items-center wrap-anywhere`}
          >
            {m.imports_row({ no: `${no}` })}: {values.receiver_name || '—'}
          </Link>
          <span className="block text-13 text-ink-2 wrap-anywhere">
            {[values.receiver_phone, values.receiver_address].filter(Boolean).join(' · ')}
          </span>
          {remarks.map(({ field, message }) => (
            <span key={field} className="mt-1 block text-13">
              <b className="font-medium">{columnName(field)}</b>: {message}
            </span>
          ))}
          {parcel_code && (
            <Link
              to="/packages/$id"
              params={{ id: parcel_code }}
              className={`${linkClass} figures inline-flex min-h-11 items-center text-13`}
            >
              {tracking_number ?? parcel_code}
            </Link>
          )}
        </span>
      </span>
    </li>
  )
}
