import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  exportFormats,
  usualExportColumns,
} from '@guihang/domain/parcels/exports/export-columns'
import { useState } from 'react'
import { readStored, writeStored } from '../../../core/storage/storage.ts'

const formatKey = 'guihang.export_format'
const columnsKey = 'guihang.export_columns'

/** The format and the columns of a file; kept on this machine once a file was made with them. */
export function useExportChoice() {
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
