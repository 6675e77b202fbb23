import { useState } from 'react'
import { readStored, writeStored } from '../../../core/storage/storage.ts'

/** The first and the status cannot be switched off. */
export const columnKeys = [
  'code',
  'receiver',
  'address',
  'cod',
  'fee',
  'status',
  'sender',
  'expected',
  'label',
  'created',
] as const
export type ColumnKey = (typeof columnKeys)[number]

export const fixedColumns: readonly ColumnKey[] = ['code', 'status']
const usual: readonly ColumnKey[] = ['code', 'receiver', 'address', 'cod', 'fee', 'status', 'created']
const key = 'guihang.parcel_columns'

export function useColumnChoice() {
  const [shown, setShown] = useState(stored)
  const keep = (next: readonly ColumnKey[]) => {
    const isUsual = next.length === usual.length && next.every((column, index) => column === usual[index])
    writeStored(key, isUsual ? null : next.join(','))
    setShown(next)
  }
  return {
    shown,
    toggle: (column: ColumnKey) =>
      keep(columnKeys.filter((other) => (other === column) !== shown.includes(other))),
    reset: () => keep(usual),
    isUsual: shown === usual || shown.join() === usual.join(),
  }
}

function stored(): readonly ColumnKey[] {
  const names = readStored(key)?.split(',')
  if (!names) return usual
  return columnKeys.filter((column) => fixedColumns.includes(column) || names.includes(column))
}
