/** As people write them (`?keyword=hong+nhung`), without JSON: each value is text, a repeated one a list. */
export function readSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const params = new URLSearchParams(text)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    search[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return search
}

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
