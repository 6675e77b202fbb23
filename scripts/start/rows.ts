/** How much a backup holds, for people. */
export function sumOfRows(rows: Readonly<Record<string, number>>): string {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${sum} rows of ${Object.keys(rows).length} tables`
}
