import { createExport } from '@guihang/contract/parcels/exports'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import {
  type ExportColumn,
  type ExportFormat,
  exportColumnFacts,
  exportColumns,
  exportFormats,
  usualExportColumns,
} from '@guihang/domain/parcels/exports/export-columns'
import { Button } from '@guihang/ui/button.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { defined } from '@guihang/web/api/defined.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { readStored, writeStored } from '../../../core/storage/storage.ts'
import { m } from '../../../texts/messages.js'
import { isNarrowed, type ParcelFilter } from '../parcels/parcel-search.ts'

type ExportFormProps = {
  title: string
  filter: ParcelFilter
  chosen: readonly Parcel[]
  onMade: (id: string) => void
  onClose: () => void
}

export function ExportForm({ title, filter, chosen, onMade, onClose }: ExportFormProps) {
  const [scope, setScope] = useState<'chosen' | 'filter'>(chosen.length > 0 ? 'chosen' : 'filter')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const choice = useExportChoice()
  const make = useMutation({
    mutationFn: async () => {
      const which = scope === 'chosen' ? { ids: chosen.map(({ id }) => id) } : { filter: defined(filter) }
      const body = { ...which, format: choice.format, columns: [...choice.columns] }
      return (await client.call(createExport, { body, idempotencyKey })).data
    },
    onSuccess: ({ id }) => {
      choice.keep()
      onMade(id)
    },
  })
  const nothing = choice.columns.length === 0
  return (
    <Dialog
      open
      wide
      stays
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            busy={make.isPending}
            unavailable={nothing ? m.parcels_export_no_columns() : null}
            onClick={() => make.mutate()}
          >
            {m.parcels_export_make()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorNote error={make.error} />
        <RadioCards
          label={m.parcels_export_which()}
          columns={2}
          value={scope}
          onValueChange={setScope}
          options={[
            ...(chosen.length > 0
              ? [
                  {
                    value: 'chosen' as const,
                    label: m.parcels_export_chosen({ count: parcelsText(chosen.length) }),
                  },
                ] // as: the literal
              : []),
            {
              value: 'filter' as const, // as: the literal
              label:
                isNarrowed(filter) || filter.status_group
                  ? m.parcels_export_filter()
                  : m.parcels_export_all(),
              detail: filter.from ? undefined : m.parcels_export_days(),
            },
          ]}
        />
        <RadioCards
          label={m.parcels_export_format()}
          columns={2}
          value={choice.format}
          onValueChange={choice.setFormat}
          options={exportFormats.map((format) => ({ value: format, ...formatWords[format]() }))}
        />
        <Columns choice={choice} />
      </div>
    </Dialog>
  )
}

const formatWords = {
  xlsx: () => ({ label: m.parcels_export_xlsx(), detail: m.parcels_export_xlsx_help() }),
  csv: () => ({ label: m.parcels_export_csv(), detail: m.parcels_export_csv_help() }),
}

function Columns({ choice }: { choice: ReturnType<typeof useExportChoice> }) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{m.parcels_export_columns()}</legend>
      <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-3">
        {exportColumns.map((column) => (
          <Checkbox
            key={column}
            checked={choice.columns.includes(column)}
            onChange={() => choice.toggle(column)}
          >
            {exportColumnFacts[column].label[getLanguage()]}
          </Checkbox>
        ))}
      </div>
      <div className="mt-1 flex gap-2">
        <Button variant="quiet" size="sm" onClick={choice.chooseAll}>
          {m.parcels_export_columns_all()}
        </Button>
        <Button variant="quiet" size="sm" onClick={choice.chooseUsual}>
          {m.parcels_export_columns_usual()}
        </Button>
      </div>
    </fieldset>
  )
}

const formatKey = 'guihang.export_format'
const columnsKey = 'guihang.export_columns'

/** Kept on this machine once a file was made with them. */
function useExportChoice() {
  const [format, setFormat] = useState<ExportFormat>(
    () => exportFormats.find((known) => known === readStored(formatKey)) ?? 'xlsx',
  )
  const [columns, setColumns] = useState(storedColumns)
  return {
    format,
    setFormat,
    columns,
    toggle: (column: ExportColumn) =>
      setColumns(exportColumns.filter((other) => (other === column) !== columns.includes(other))),
    chooseAll: () => setColumns(exportColumns),
    chooseUsual: () => setColumns(usualExportColumns),
    keep: () => {
      writeStored(formatKey, format)
      writeStored(columnsKey, columns.join(','))
    },
  }
}

function storedColumns(): readonly ExportColumn[] {
  const names = readStored(columnsKey)?.split(',') ?? []
  const known = exportColumns.filter((column) => names.includes(column))
  return known.length > 0 ? known : usualExportColumns
}
