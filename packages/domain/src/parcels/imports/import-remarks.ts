import type { ChosenUnitField, ImportField } from './import-fields.ts'

/** What the reader of a row objects to, by itself. What a parcel may hold is the rule of the parcel's own schema. */
export const rowRules = [
  'unread_money',
  'unread_number',
  'unread_option',
  'units_unknown',
  'units_missing',
  'store_unknown',
  'code_twice',
  'sheet_error',
  'masked',
  'code_rounded',
] as const
export type RowRule = (typeof rowRules)[number]

export const rowWarnings = [
  'phone_restored',
  'sides_assumed',
  'small_amount',
  'same_look_file',
  'same_look_today',
  'name_masked',
  'filled_from_product',
] as const
export type RowWarning = (typeof rowWarnings)[number]

export const rowQuestions = [
  'which_unit',
  'which_ward',
  'which_phone',
  'weight_in_grams',
  'cod_unsure',
] as const
export type RowQuestion = (typeof rowQuestions)[number]

export type RemarkValues = Readonly<Record<string, string | number>>

export type RowPatch = Readonly<Partial<Record<ImportField | ChosenUnitField, string>>>

export type RowError = {
  readonly field: ImportField
  readonly rule: RowRule
  readonly values?: RemarkValues
}
export type RowRemark = {
  readonly field: ImportField
  readonly rule: RowWarning
  readonly values?: RemarkValues
  readonly repair?: RowChoice
}
export type RowChoice = { readonly label: string; readonly values: RowPatch }
export type RowProposal = {
  readonly field: ImportField
  readonly rule: RowQuestion
  readonly values?: RemarkValues
  readonly choices: readonly RowChoice[]
}
