import type { Language } from '@guihang/contract/errors/catalogue'
import { type FieldRule, fieldMessage, fieldRules } from '@guihang/contract/fields/field-rules'
import { importMessage, isImportText } from '@guihang/contract/parcels/import-texts'
import type { Import, ImportRow } from '@guihang/contract/parcels/imports'
import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { importFaults, isCreatable } from '@guihang/domain/parcels/imports/import-states'
import type { Provider } from '../../../platform/provider.ts'
import type { ImportedRow, NewImportedRow, StoredRemark } from './import-rows.store.ts'
import { countsOf, type ImportRecord } from './imports.store.ts'

export type Wording = { readonly language: Language; readonly provider: Pick<Provider, 'hotline'> }

export function importAnswer(record: ImportRecord, { language }: Wording): Import {
  const fault = importFaults.find((known) => known === record.fault)
  return {
    id: record.id,
    fileName: record.file_name,
    status: record.status,
    importTime: record.created_at.toISOString(),
    store_id: record.store_id,
    working: record.working,
    rows_done: record.rows_done,
    rows_total: record.rows_total,
    rows_created: record.rows_created,
    counts: countsOf(record),
    cod: record.cod,
    fee: record.fee,
    source: record.source,
    left_out: record.left_out,
    left_out_by: record.left_out_by ?? {},
    paid: record.paid,
    sides_assumed: sidesAssumed(record),
    created_cod: record.created_cod,
    columns_asked: record.asked_columns !== null,
    fault:
      fault === undefined
        ? null
        : {
            rule: fault,
            message: importMessage({ rule: fault, values: { line: record.fault_line ?? 0 } }, language),
          },
  }
}

export function leftOutLines({ left_out, left_out_by }: ImportRecord): number {
  return left_out_by === null ? left_out : Object.values(left_out_by).reduce((sum, count) => sum + count, 0)
}

function sidesAssumed({ told_columns, source }: ImportRecord): boolean {
  return (
    told_columns !== null &&
    source !== null &&
    told_columns.lacks.includes('sides') &&
    told_columns.fill.sides === null
  )
}

type AnsweredRow = Pick<
  ImportedRow,
  'no' | 'type' | 'values' | 'errors' | 'warnings' | 'proposals' | 'fee' | 'parcel_code' | 'tracking_number'
>

type WaitingRow = Pick<ImportedRow, 'no' | 'type' | 'parcel_code'>

export function waitingIn({ working, wanted, created_to }: ImportRecord): (row: WaitingRow) => boolean {
  if (working !== 'creating') return () => false
  const lines = wanted === null ? undefined : new Set(wanted)
  return ({ no, type, parcel_code }) =>
    no > created_to && parcel_code === null && isCreatable[type] && lines?.has(no) !== false
}

export function rowAnswer(row: AnsweredRow | NewImportedRow, wording: Wording, waiting = false): ImportRow {
  return {
    no: row.no,
    type: row.type,
    values: row.values as ImportRow['values'], // as: the reader writes each field of the list
    errors: row.errors.map((remark) => ({ field: fieldOf(remark), message: messageOf(remark, wording) })),
    warnings: row.warnings.map((remark) => ({
      field: fieldOf(remark),
      message: messageOf(remark, wording),
      repair: remark.repair ?? null,
    })),
    proposals: row.proposals.map((remark) => ({
      field: fieldOf(remark),
      message: messageOf(remark, wording),
      choices: [...(remark.choices ?? [])],
    })),
    fee: row.fee,
    waiting,
    parcel_code: 'parcel_code' in row ? row.parcel_code : null,
    tracking_number: 'tracking_number' in row ? row.tracking_number : null,
  }
}

function fieldOf({ field }: StoredRemark): ImportRow['errors'][number]['field'] {
  return importFields.find((known) => known === field) ?? 'notes'
}

/** The sentence of a remark: the reader's own rules, or those of the parcel's fields. */
export function messageOf({ rule, values }: StoredRemark, { language, provider }: Wording): string {
  if (isImportText(rule)) return importMessage({ rule, values }, language)
  // A rule that a later version no longer knows.
  if (!isFieldRule(rule)) return fieldMessage({ rule: 'invalid' }, language)
  return fieldMessage({ rule, values: { hotline: provider.hotline, ...values } }, language)
}

function isFieldRule(rule: string): rule is FieldRule {
  return Object.hasOwn(fieldRules, rule)
}
