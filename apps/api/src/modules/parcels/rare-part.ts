// Family and middle names that a great part of all people have; folded as the search text is.
const common = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly truong dinh mai thi van huu ngoc'.split(
    ' ',
  ),
)
/** Shorter than this the trigrams of a text are hardly rarer than those of any name. */
const letters = 4

/**
 * The part of a folded text that fewest parcels share: a word with digits, else the longest run of words that are no
 * common names. An index of trigrams reads every list it is asked for, and those of common names are the longest
 * (decision 0108). Always a piece of the text itself, so whatever holds the text holds the part.
 */
export function rarePart(text: string): string {
  const words = text.split(' ')
  const numbers = words.filter((word) => /\d{3}/.test(word))
  const runs = numbers.length > 0 ? numbers : runsOfRare(words)
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return longest.length < letters ? text : longest
}

function runsOfRare(words: readonly string[]): string[] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (common.has(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.map((run) => run.join(' '))
}
