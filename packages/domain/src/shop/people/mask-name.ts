/**
 * `*** Nhung`, or the first letter of a single word. Words with a digit are left out: shops write phones behind names.
 */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word))
  const last = words.at(-1)
  if (last === undefined) return ''
  return words.length === 1 ? `${[...last][0] ?? ''}***` : `*** ${last}`
}
