/** A keyword as the calls take it: trimmed, at most 100 characters; undefined when nothing is left. */
export function readKeyword(text: string): string | undefined {
  return text.trim().slice(0, 100) || undefined
}
