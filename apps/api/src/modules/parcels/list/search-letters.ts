// Family and middle names that a great part of all people have; folded as the search text is.
const common = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly truong dinh mai thi van huu ngoc'.split(
    ' ',
  ),
)
/** How many letters the search index keeps together (decision 0198). */
const together = 3
/** Letters by three that a great part of all parcels have: of those names, and where syllables begin and end. */
const everyday = new Set([
  ...[...common, 'nguyen thi', 'nguyen van'].flatMap((name) => threesOf(` ${name} `)),
  ...['ng ', 'nh ', ' ng', ' nh', ' th', ' tr', ' ph', ' kh', ' ch'],
])

/**
 * A parcel that holds the text holds all of them (decision 0198). From the longest word with digits, else from the
 * whole text, side by side: reading one more list takes longer than looking at the few parcels it would rule out.
 * Everyday groups are left out while others remain. None for less than three letters, which are code points, as
 * PostgreSQL counts them.
 */
export function searchLetters(text: string): string[] {
  const numbers = text.split(' ').filter((word) => /\d{3}/.test(word))
  const all = [...threesOf(longestOf(numbers) || text).entries()]
  const telling = all.filter(([, three]) => !everyday.has(three))
  const asked = telling.length === 0 ? all : telling
  let free = 0
  return asked.flatMap(([at, three], index) => {
    if (at < free && index < asked.length - 1) return []
    free = at + together
    return [three]
  })
}

function threesOf(text: string): string[] {
  const letters = Array.from(text)
  const count = Math.max(letters.length - together + 1, 0)
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + together).join(''))
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}
