/**
 * Search values stand in the address as people write them (`?keyword=hong+nhung&status_group=waiting`), without
 * quotes and JSON: every value arrives as text, a repeated one as a list, and the route's `validateSearch` reads it.
 */
export function readSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const params = new URLSearchParams(text)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    search[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return search
}

/** Writes search values into the address; empty, null and undefined ones stay out. */
export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
