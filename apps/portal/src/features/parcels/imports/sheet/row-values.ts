import type { ImportRow } from '@guihang/contract/parcels/imports'
import type { ChosenUnitField, ImportField } from '@guihang/domain/parcels/imports/import-fields'

/** Values a person, a paste or a repair puts into a row. */
export type RowValues = { [Field in ImportField | ChosenUnitField]?: string | undefined }

/** What happens to a row: values are put in, or it is taken out. */
export type RowEdit = RowValues | null

/** A row on the screen. One that the server has not judged yet is in no group. */
export type SheetRow = ImportRow & { readonly unjudged?: true }
