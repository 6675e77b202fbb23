/** `*** Nhung`, or a single word's first letter. Words with a digit go: shops write phones behind names. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word))
  const last = words.at(-1)
  if (last === undefined) return ''
  return words.length === 1 ? `${[...last][0] ?? ''}***` : `*** ${last}`
}
