export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical | undefined }

/** The same text for equal values, in whatever order their keys were written; a field that is undefined is absent. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a number of JSON')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const written = fields.flatMap(([key, field]) =>
    field === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(field)}`],
  )
  return `{${written.join(',')}}`
}

function isList(value: object): value is readonly Canonical[] {
  return Array.isArray(value)
}
