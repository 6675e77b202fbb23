export function fitsBytes(text: string, most: number): boolean {
  return bytesOf(text) <= most
}

/** At most so many bytes of UTF-8, cut between letters. The dots say that something is missing. */
export function cutBytes(text: string, most: number): string {
  if (fitsBytes(text, most)) return text
  let kept = ''
  let left = most - bytesOf(dots)
  for (const { segment } of letters.segment(text)) {
    left -= bytesOf(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}${dots}`
}

const dots = '…'

// A letter may be written with its accents apart, and a picture by several signs: none is cut in two.
const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
