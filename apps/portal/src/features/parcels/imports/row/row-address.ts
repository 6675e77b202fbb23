import { importGroups } from '@guihang/domain/parcels/imports/import-states'
import type { ReviewGroup } from '../review-group.ts'

export type RowAddress = { id: string; no: number; group: ReviewGroup | undefined }

/** Splits `{import}&no={line}&type={group}`, the last part of the address of a row's form. */
export function readRowAddress(rest: string): RowAddress {
  const [id = '', ...pairs] = rest.split('&')
  const values = new URLSearchParams(pairs.join('&'))
  const no = Number(values.get('no'))
  return {
    id,
    no: Number.isInteger(no) && no > 0 ? no : 0,
    group: importGroups.find((group) => group === values.get('type')),
  }
}
