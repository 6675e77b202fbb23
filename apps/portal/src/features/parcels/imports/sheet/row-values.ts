import type { ImportRow } from '@guihang/contract/parcels/imports'
import type { ChosenUnitField, ImportField } from '@guihang/domain/parcels/imports/import-fields'

export type RowValues = { [Field in ImportField | ChosenUnitField]?: string | undefined }

/** Null takes the row out. */
export type RowEdit = RowValues | null

/** A row on the screen. One that the server has not judged yet is in no group. */
export type SheetRow = ImportRow & { readonly unjudged?: true }
