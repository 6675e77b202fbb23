import { foldText } from '../../text.ts'

/** NFC, plain digits and letters; pictures and bullets are `|`. `starts[i]` to `ends[i]` is what stands behind `text[i]`. */
export type MessageText = {
  readonly text: string
  readonly folded: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export function readMessageText(message: string): MessageText {
  const text: string[] = []
  const folded: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const match of message.matchAll(/[\s\S](?:[\udc00-\udfff]|[\p{M}\u200d])*/gu)) {
    for (const character of plainCharacters(match[0])) {
      text.push(character)
      folded.push(foldedCharacter(character))
      starts.push(match.index)
      ends.push(match.index + match[0].length)
    }
  }
  return { text: text.join(''), folded: folded.join(''), starts, ends }
}

const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const bullets = /[•●○▪■□►▻→⇒➜➤★☆♦◆◇·※|¦│]/u

function plainCharacters(cluster: string): string {
  if (cluster.length === 1 && cluster >= ' ' && cluster <= '~') return cluster
  // ©, ® and ™ stand in names of shops.
  if (pictures.test(cluster) && !/^[\d#*©®™]/u.test(cluster)) return '|'
  const plain = cluster
    .replace(/[\ufe0e\ufe0f\u20e3]/gu, '')
    .normalize('NFKC')
    .replace(/\s/gu, (space) => (space === '\n' ? '\n' : space === '\t' ? '|' : space === '\r' ? '' : ' '))
    .replace(/[\u2028\u2029]/gu, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (control) => (control === '\n' ? '\n' : ''))
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’`´]/gu, "'")
  if (bullets.test(plain)) return '|'
  return [...plain].map((character) => (character.length === 1 ? character : '|')).join('')
}

const foldedCharacters = new Map<string, string>()

// One character for one: what folds to more or to nothing stays as it is.
function foldedCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = foldText(character)
  const single = folded.length === 1 ? folded : character
  if (foldedCharacters.size < 5_000) foldedCharacters.set(character, single)
  return single
}

/** NUL takes their place: it breaks whatever it stands in, and no message has it. */
export function withoutParts(
  { text, folded, starts, ends }: MessageText,
  parts: readonly { readonly start: number; readonly end: number }[],
): MessageText {
  const blank = (from: string): string => {
    let left = ''
    let at = 0
    for (const { start, end } of [...parts].sort((one, other) => one.start - other.start)) {
      if (end <= at) continue
      left += from.slice(at, Math.max(at, start)) + '\0'.repeat(end - Math.max(at, start))
      at = end
    }
    return left + from.slice(at)
  }
  return { text: blank(text), folded: blank(folded), starts, ends }
}
