export type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON object; undefined for anything else. */
export function readFields(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text as it was sent; numbers as text; empty for what is not there. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Undefined for what is not a whole number. Carriers take numbers as text, too. */
export function wholeIn(fields: Fields, name: string): number | undefined {
  const value = fields[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

export function listIn(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

export function fieldsIn(fields: Fields, name: string): Fields | undefined {
  const value = fields[name]
  return isFields(value) ? value : undefined
}
