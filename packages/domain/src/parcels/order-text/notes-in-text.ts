import type { TextRange } from '../addresses/address-match.ts'
import { phrasesAt } from './phrases.ts'
import { isAccented, type Token } from './tokens.ts'

/** From `giao giờ…`, `đừng…` to the end of the clause. Clauses that follow each other are one note. */
export function notesIn(tokens: readonly Token[]): TextRange[] {
  const accented = isAccented(tokens)
  const notes: { start: number; end: number; last: number }[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const cue = phrasesAt(tokens, index, accented).find(({ sort }) => sort === 'note')
    if (cue === undefined || (cue.certainty < 0.5 && accented)) continue
    // `không nhớ quận nào`: the writer remembers nothing, and the courier need not.
    if (
      tokens[index]?.folded === 'nho' &&
      /^(?:khong|ko|k|kh|hong|chua)$/.test(tokens[index - 1]?.folded ?? '')
    )
      continue
    let last = cue.end
    while (last < tokens.length && !endsClause(tokens[last])) last += 1
    const [first, end] = [
      withoutHeading(tokens, index, cue.end, last),
      withoutCourtesy(tokens, index, last, accented),
    ]
    index = last - 1
    const [start, stop] = [tokens[first], tokens[end - 1]]
    if (start === undefined || stop === undefined || end <= first) continue
    const before = notes.at(-1)
    if (before !== undefined && before.last === first && tokens[first]?.gap === 'comma') {
      before.end = stop.end
      before.last = last
    } else notes.push({ start: start.start, end: stop.end, last: end === last ? last : -1 })
  }
  return notes.map(({ start, end }) => ({ start, end }))
}

function endsClause(token: Token | undefined): boolean {
  return token?.gap === 'comma' || token?.gap === 'stop' || token?.gap === 'line'
}

// `lưu ý hàng dễ vỡ` says hàng dễ vỡ.
function withoutHeading(tokens: readonly Token[], start: number, end: number, last: number): number {
  const heading = /^(?:luu y|chu y|ghi chu|note|nho)$/.test(
    tokens
      .slice(start, end)
      .map(({ folded }) => folded)
      .join(' '),
  )
  return heading && end < last ? end : start
}

function withoutCourtesy(tokens: readonly Token[], start: number, last: number, accented: boolean): number {
  let end = last
  for (;;) {
    const tail = [3, 2, 1].find(
      (length) =>
        end - length > start &&
        phrasesAt(tokens.slice(0, end), end - length, accented).some(
          (phrase) =>
            phrase.end === end &&
            (phrase.sort === 'talk' || phrase.sort === 'title') &&
            courtesy.test(words(tokens, phrase.start, phrase.end)),
        ),
    )
    if (tail === undefined) return end
    end -= tail
  }
}

const courtesy =
  /^(?:da|vang|a|ah|nhe|nha|nhen|nghen|hen|ne|do|day|shop|shop oi|em oi|chi oi|anh oi|cam on|thanks|tks|please|pls|giup|giup (?:em|minh|chi|anh|e|c|voi)|gium|gium em|ho em|ho minh|dum|dum em|voi|voi a|luon|luon a|roi|c|e|em|chi|anh|ban|minh)$/

function words(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ folded }) => folded)
    .join(' ')
}
