type Version<From> = { readonly valid_from: From }

/** Of two that begin together the one stored later, so that a plan can be replaced; `versions` stand in that order. */
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
