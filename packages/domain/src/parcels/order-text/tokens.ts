import type { MessageText } from './message-text.ts'

/** How a word is parted from the one before it, from not at all to a line end; `cut`: something was taken out between. */
export type Gap = 'glue' | 'space' | 'mark' | 'comma' | 'stop' | 'cut' | 'line'

/** A word of a message: letters and digits that stand together. */
export type Token = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly folded: string
  readonly gap: Gap
  readonly capital: boolean
  readonly figures: boolean
}

export function tokensOf({ text, folded }: MessageText): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const before = tokens.at(-1)
    tokens.push({
      start,
      end,
      text: match[0].toLowerCase(),
      folded: folded.slice(start, end),
      gap: before === undefined ? 'line' : gapOf(text.slice(last, start), before, match[0]),
      capital: /^\p{Lu}/u.test(match[0]),
      figures: /^\p{N}+$/u.test(match[0]),
    })
    last = end
  }
  return tokens
}

const abbreviated = /^(?:p|f|q|h|x|t|tp|tx|tt|d|ms|mr|mrs|a|c|e|b|kp|tl|ql|dt|sn|bs|st|k|n|ng|no|ph|tdp|cty)$/

function gapOf(between: string, before: Token, word: string): Gap {
  if (between.includes('\n')) return 'line'
  if (between === ' ') return 'space'
  if (between.includes('\0')) return 'cut'
  if (/[|;()[\]"!?:=+]/.test(between) || between.includes('//')) return 'stop'
  if (between.includes(',')) return 'comma'
  // `P. Bến Nghé`, `TP. HCM`: no end of a sentence.
  if (/\.\s/.test(between)) return abbreviated.test(before.folded) ? 'space' : 'stop'
  if (/\s[-/]|[-/]\s/.test(between)) return 'stop'
  if (/^[./'-]$/.test(between)) {
    const numbers = /\d/.test(before.text) || /^\d/.test(word)
    return between === '.' || between === "'" || numbers ? 'glue' : 'mark'
  }
  return between.trim() === '' ? 'space' : 'stop'
}

export function isAccented(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ figures }) => !figures)
  return words.filter(({ text, folded }) => text !== folded).length > words.length / 5
}
