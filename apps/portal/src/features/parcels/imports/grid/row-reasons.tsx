import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Trash2 } from '#icons'
import { m } from '../../../../texts/messages.js'
import { Remarks } from '../remarks.tsx'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'

type RowReasonsProps = {
  ref: Ref<HTMLElement>
  row: SheetRow | null
  onRepair: (values: RowValues) => void
  /** To the cell of a reason that nothing but typing repairs. */
  onField: (field: ImportField) => void
  onRemove: (row: SheetRow) => void
  /** Back to the cell. */
  onLeave: () => void
}

export function RowReasons({ ref, row, onRepair, onField, onRemove, onLeave }: RowReasonsProps) {
  return (
    <section
      ref={ref}
      aria-label={row ? m.imports_remarks_of({ no: `${row.no}` }) : m.imports_remarks_none()}
      className="min-h-40 border-t border-line px-4 py-3"
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      {!row ? (
        <p className="text-13 text-ink-3">{m.imports_remarks_none()}</p>
      ) : row.parcel_code ? (
        <p className="text-13">
          {m.imports_row_created({ code: row.tracking_number ?? row.parcel_code })}{' '}
          <Link to="/packages/$id" params={{ id: row.parcel_code }} className={linkClass}>
            {m.imports_row_open()}
          </Link>
        </p>
      ) : (
        <OpenRow row={row} onRepair={onRepair} onField={onField} onRemove={onRemove} />
      )}
    </section>
  )
}

function OpenRow({
  row,
  onRepair,
  onField,
  onRemove,
}: Pick<RowReasonsProps, 'onRepair' | 'onField' | 'onRemove'> & { row: SheetRow }) {
  const count = row.errors.length + row.proposals.length + row.warnings.length
  const no = `${row.no}`
  return (
    <>
      {row.unjudged ? (
        <p className="text-13 text-ink-3">{m.imports_remarks_unjudged({ no })}</p>
      ) : count === 0 ? (
        <p className="text-13 text-ink-2">{m.imports_remarks_ok({ no })}</p>
      ) : (
        <>
          <h2 className="mb-2 text-13 font-medium">{m.imports_remarks_of({ no })}</h2>
          <Remarks row={row} onRepair={onRepair} onField={onField} />
        </>
      )}
      <Button size="sm" variant="quiet" icon={Trash2} className="mt-2 -ml-2.5" onClick={() => onRemove(row)}>
        {m.imports_row_remove()}
      </Button>
    </>
  )
}
