import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

export type Scheme = 'vn_legacy' | 'vn2025'
