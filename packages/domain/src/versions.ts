/** Something that is valid from a day or an instant on, until the next version begins. */
type Version<From> = { readonly valid_from: From }

/**
 * The version that is valid at a day or instant: of those that have begun, the one that began last. Of two that begin
 * together the one stored later, so that a plan can be replaced. `versions` are in the order in which they were stored.
 */
export function versionAt<From extends string | Date, V extends Version<From>>(
  versions: readonly V[],
  at: From,
): V | undefined {
  let valid: V | undefined
  for (const version of versions) {
    const begins = version.valid_from
    if (begins <= at && (valid === undefined || begins >= valid.valid_from)) valid = version
  }
  return valid
}
