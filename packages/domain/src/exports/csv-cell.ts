/**
 * A cell of a CSV file, in quotes. An apostrophe stands in front of text that a spreadsheet would compute (check 35) or
 * shorten: text that begins with = + - @ or a control character, numbers with a leading 0, and numbers of more than 15
 * digits.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // A quoted line break could begin a row in software that splits at line ends.
  const line = value.replace(/[\r\n\t]+/g, ' ')
  const kept = /^\s*[=+\-@＝＋－＠]/.test(value) || /^[\t\r\n]/.test(value) || /^(0\d+|\d{16,})$/.test(line)
  return `"${kept ? "'" : ''}${line.replaceAll('"', '""')}"`
}
