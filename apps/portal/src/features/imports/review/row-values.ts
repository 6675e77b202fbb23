import type { ChosenUnitField, ImportField } from '@guihang/domain/imports/import-fields'

/** Values a person, a paste or a repair puts into a row. */
export type RowValues = { [Field in ImportField | ChosenUnitField]?: string | undefined }
