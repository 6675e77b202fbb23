/** What waits for a decision of the provider. Of equal age they stand in this order. */
export const approvalKinds = [
  'statement',
  /** Of a parcel, that a shop asks for and support proposes. */
  'change',
  /** Of a wrong scan, that support asks for. */
  'correction',
  'claim',
  'collection',
  'reweigh',
  'cash_difference',
  /** Of a difference with a carrier. */
  'carrier_write_off',
  'papers',
  /** That waits for approval. */
  'parcel',
  /** That a shop asks for after the pickup. */
  'cancellation',
  /** Of a carrier, above the sum to which one person may agree. */
  'carrier_statement',
] as const

export type ApprovalKind = (typeof approvalKinds)[number]

/** Whether the maker may not decide it (docs/rules/operators.md). */
export const needsTwoPersons: Readonly<Record<ApprovalKind, boolean>> = {
  statement: true,
  change: true,
  correction: true,
  claim: true,
  collection: true,
  reweigh: true,
  cash_difference: true,
  carrier_write_off: true,
  papers: false,
  parcel: false,
  cancellation: false,
  carrier_statement: true,
}

/** What the machine looks at. Each reads as a sentence that should be true. */
export const approvalChecks = [
  'receipt_attached',
  'account_usable',
  'account_unchanged',
  'not_disputed',
  'lines_add_up',
  'ledger_agrees',
  'not_paid_before',
  'cash_at_center',
  'shop_open',
  'parcel_changeable',
  'parcel_unchanged',
  'parcel_correctable',
  'not_on_statement',
  'within_limit',
  'proof_sent',
  'photographed',
  'parts_add_up',
  'papers_full',
  'licence_shown',
  'numbers_written',
  'papers_verified',
  'goods_at_hub',
] as const

export type ApprovalCheck = (typeof approvalChecks)[number]

/** So many days an account of a shop counts as changed lately. */
export const accountSettlesAfterDays = 7
