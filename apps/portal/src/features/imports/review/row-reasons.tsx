import type { ImportRow } from '@guihang/contract/imports/imports'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { linkClass } from '../../../ui/link.ts'
import { Remarks } from '../remarks.tsx'
import type { RowValues } from './row-values.ts'

type RowReasonsProps = {
  row: ImportRow | null
  onRepair: (values: RowValues) => void
  onRemove: (row: ImportRow) => void
}

/** Below the grid: the reasons of the row on which the person stands, and their repairs. */
export function RowReasons({ row, onRepair, onRemove }: RowReasonsProps) {
  const count = row ? row.errors.length + row.proposals.length + row.warnings.length : 0
  return (
    <section
      aria-label={row ? m.imports_remarks_of({ no: `${row.no}` }) : m.imports_remarks_none()}
      className="min-h-24 border-t border-line px-4 py-3"
    >
      {!row ? (
        <p className="text-13 text-ink-3">{m.imports_remarks_none()}</p>
      ) : row.parcel_code ? (
        <p className="text-13">
          {m.imports_row_created({ code: row.parcel_code })}{' '}
          <Link to="/packages/$id" params={{ id: row.parcel_code }} className={linkClass}>
            {m.imports_row_open()}
          </Link>
        </p>
      ) : count === 0 ? (
        <p className="text-13 text-ink-2">{m.imports_remarks_ok({ no: `${row.no}` })}</p>
      ) : (
        <>
          <h2 className="mb-2 text-13 font-medium">{m.imports_remarks_of({ no: `${row.no}` })}</h2>
          <Remarks row={row} onRepair={onRepair} />
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            className="mt-2 -ml-2.5"
            onClick={() => onRemove(row)}
          >
            {m.imports_row_remove()}
          </Button>
        </>
      )}
    </section>
  )
}
