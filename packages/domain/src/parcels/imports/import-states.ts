/** Section 4. */
export const importStates = ['created', 'success', 'failed', 'needs_verification', 'warning'] as const
export type ImportState = (typeof importStates)[number]

/** Section 3. */
export const importGroups = ['valid', 'proposed_for_edit', 'invalid', 'warnings'] as const
export type ImportGroup = (typeof importGroups)[number]

export type ImportCounts = Readonly<Record<ImportGroup, number>>

/** Invalid before proposed before warnings before valid. */
export function groupOf(row: {
  readonly errors: { readonly length: number }
  readonly proposals: { readonly length: number }
  readonly warnings: { readonly length: number }
}): ImportGroup {
  if (row.errors.length > 0) return 'invalid'
  if (row.proposals.length > 0) return 'proposed_for_edit'
  return row.warnings.length > 0 ? 'warnings' : 'valid'
}

export const isCreatable: Readonly<Record<ImportGroup, boolean>> = {
  valid: true,
  warnings: true,
  proposed_for_edit: false,
  invalid: false,
}

/** Without those created. Rows without a remark wait for the button only, so they leave the import `created`. */
export function stateOf(left: ImportCounts): ImportState {
  if (left.invalid + left.proposed_for_edit > 0) return 'needs_verification'
  if (left.warnings > 0) return 'warning'
  return left.valid > 0 ? 'created' : 'success'
}

export const importFaults = [
  'unreadable',
  'damaged',
  'pdf',
  'picture',
  'encrypted',
  'too_large',
  'too_many_rows',
  'cell_too_long',
  'open_quote',
  'no_headings',
  'missing_headings',
  'outdated_template',
  'empty',
  'stopped',
] as const
export type ImportFault = (typeof importFaults)[number]
