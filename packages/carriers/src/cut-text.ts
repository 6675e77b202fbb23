/** At most so many characters. The dots say that something is missing. Never half a sign. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
