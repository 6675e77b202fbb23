import { foldText } from '../../text.ts'
import type { Token } from './tokens.ts'
import { phrasesOf, type WordSort, wordSorts } from './word-lists.ts'

export type FoundPhrase = {
  readonly sort: WordSort
  readonly start: number
  readonly end: number
  /** 1 as it is spelled, less without its accents in a text that has them. */
  readonly certainty: number
}

type Phrase = { readonly sort: WordSort; readonly spelled: string }

const longest = 5
const phrases = new Map<string, Phrase[]>()
for (const sort of wordSorts) {
  for (const spelled of phrasesOf(sort)) {
    const key = foldText(spelled)
    const others = phrases.get(key)
    if (others === undefined) phrases.set(key, [{ sort, spelled }])
    else others.push({ sort, spelled })
  }
}

export function phrasesAt(tokens: readonly Token[], start: number, accented: boolean): FoundPhrase[] {
  const found: FoundPhrase[] = []
  let key = ''
  let spelled = ''
  for (let end = start + 1; end <= Math.min(tokens.length, start + longest); end += 1) {
    const token = tokens[end - 1]
    if (token === undefined || (end > start + 1 && token.gap !== 'space')) break
    key = key === '' ? token.folded : `${key} ${token.folded}`
    spelled = spelled === '' ? token.text : `${spelled} ${token.text}`
    for (const phrase of phrases.get(key) ?? []) {
      const certainty = likeness(spelled, key, phrase.spelled, accented)
      if (certainty > 0) found.push({ sort: phrase.sort, start, end, certainty })
    }
  }
  return found.reverse()
}

// `cho` is no `chợ` where accents are written; `ngõ` and `ngỏ` may be one.
function likeness(written: string, folded: string, spelled: string, accented: boolean): number {
  if (written === spelled) return 1
  if (written !== folded) return 0
  return accented ? 0.3 : 0.7
}
