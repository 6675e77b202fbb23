// Family and middle names that a great part of all people have; folded as the search text is.
const common = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly truong dinh mai thi van huu ngoc'.split(
    ' ',
  ),
)
/** A shorter part is hardly rarer than any name. */
const shortest = 4
/** How many letters the search index keeps together (decision 0198). */
const together = 3

/**
 * The part of a folded text that fewest parcels share: a word with digits, else the longest run of words that are no
 * common names. The index reads every list of parcels it is asked for, and those of common names are the longest
 * (decision 0108). It is always a piece of the text, so a parcel whose text holds the keyword holds this part.
 */
export function rarePart(text: string): string {
  const words = text.split(' ')
  const numbers = words.filter((word) => /\d{3}/.test(word))
  const runs = numbers.length > 0 ? numbers : runsOfRare(words)
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return longest.length < shortest ? text : longest
}

/**
 * The letters of a text by threes as the search index is asked for them, side by side, the last three overlapping where
 * the length asks for it: each list more takes longer to read than the few parcels it would rule out. None for a text
 * of less than three. Letters are code points, as PostgreSQL counts them.
 */
export function lettersAsked(text: string): string[] {
  const letters = Array.from(text)
  const last = letters.length - together
  if (last < 0) return []
  const starts = Array.from({ length: Math.ceil(letters.length / together) }, (_, at) =>
    Math.min(at * together, last),
  )
  return starts.map((start) => letters.slice(start, start + together).join(''))
}

function runsOfRare(words: readonly string[]): string[] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (common.has(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.map((run) => run.join(' '))
}
