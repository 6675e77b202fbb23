/** What rows can have in common: the code of the shop, and how the order looks. `no` is the line. */
export type RowLook = {
  readonly no: number
  readonly private_code: string | null
  readonly look: string | null
}

/** The line that a row repeats, and what of it: the same code is an error, the same look a warning. */
export type Repeated = { readonly no: number; readonly what: 'code' | 'look' }

/**
 * `others` stand in the import already. A code belongs to one of these, else to the first of `together`; a look is
 * repeated by the later line.
 */
export function repeatedBy<Row extends RowLook>(
  row: Row,
  together: readonly Row[],
  others: readonly RowLook[],
): Repeated | undefined {
  const sameCode = ({ private_code }: RowLook) => private_code !== null && private_code === row.private_code
  const coded = others.find(sameCode) ?? together.find((other) => other.no < row.no && sameCode(other))
  if (coded !== undefined) return { no: coded.no, what: 'code' }
  const sameLook = ({ no, look }: RowLook) => look !== null && look === row.look && no < row.no
  const alike = others.find(sameLook) ?? together.find(sameLook)
  return alike && { no: alike.no, what: 'look' }
}
