/** As `toISOString` wrote it: JavaScript takes more texts for an instant than PostgreSQL can hold. */
export function cursorInstant(text: string): Date | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\dT[\d:.]{12}Z$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}
