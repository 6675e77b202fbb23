/** Accents removed, đ becomes d, lower case; NFC. */
export function foldText(text: string): string {
  // Most words that are folded have been folded before.
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .normalize('NFC')
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false
  return true
}

/** `starts[i]` to `ends[i]` is the part of `text` behind `folded[i]`. */
export function foldWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of text) {
    const end = position + character.length
    const piece = foldText(character)
    // A combining mark alone folds to nothing; it belongs to the character before it.
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let index = 0; index < piece.length; index += 1) {
      starts.push(position)
      ends.push(end)
    }
    folded += piece
    position = end
  }
  return { folded, starts, ends }
}

/** The stored form: NFC, line ends as \n, single spaces, no control or invisible characters (PostgreSQL refuses NUL). */
export function normalizeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[\t\u00a0\u202f\u3000]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2060\ufeff]/g, '')
      // Behind the signs that nobody sees: they stand between letters and their accents.
      .normalize('NFC')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
  )
}
