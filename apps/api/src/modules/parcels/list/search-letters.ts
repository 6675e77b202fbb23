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
/** The middle name of most women, and of most men. */
const middles = ['thi', 'van']
/** Where a common family name meets them. */
const everydayMeetings = new Set(
  [...common]
    .filter((name) => !middles.includes(name))
    .flatMap((name) => middles.flatMap((middle) => meetingsOf(` ${name} ${middle}`))),
)

/**
 * A parcel that holds the text holds all of them. Where its words meet, few parcels are alike (decision 0492), and the
 * letters by three of its longest word with digits narrow them further. A text without such a place, or only with
 * everyday ones, asks for letters by three alone. None for less than three letters, which are code points, as PostgreSQL
 * counts them.
 */
export function searchLetters(text: string): string[] {
  const number = longestOf(text.split(' ').filter((word) => /\d{3}/.test(word)))
  const telling = meetingsOf(text).filter((meeting) => !everydayMeetings.has(meeting))
  if (telling.length === 0) return threesAsked(number || text)
  return [...telling, ...threesAsked(number)]
}

/** As the index does: where two words meet, the end of the one and the beginning of the other up to its first vowel. */
function meetingsOf(text: string): string[] {
  const beginnings = text.matchAll(/(?<=([a-z ]{3} ))[b-df-hj-np-tv-xz]{0,3}[aeiouy]/g)
  return [...beginnings].map(([beginning, before = '']) => before + beginning)
}

/**
 * Side by side: reading one more list takes longer than looking at the few parcels it would rule out (decision 0198).
 * Everyday groups are left out while others remain.
 */
function threesAsked(text: string): string[] {
  const all = [...threesOf(text).entries()]
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
