/** In quotes, with an apostrophe before what a spreadsheet would compute (check 35: = + - @, controls) or misread. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // A quoted line break could begin a row in software that splits at line ends.
  const line = value.replace(/[\r\n\t]+/g, ' ')
  const computed = /^\s*[=+\-@＝＋－＠]/.test(value) || /^[\t\r\n]/.test(value)
  const kept = computed || misread.some((pattern) => pattern.test(line))
  return `"${kept ? "'" : ''}${line.replaceAll('"', '""')}"`
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** What Excel or LibreOffice changes although it is in quotes. A day as we write it (`2026-11-22`) may become a date. */
const misread = [
  // 00123 loses its zeros, and of more than 15 digits the last become zeros.
  /^(?:0\d+|\d{16,})$/,
  // 8E5 becomes 800000.
  /^\d+(?:[.,]\d+)?e\d+$/i,
  // 3/4, 1-2 and MAR1 become days.
  /^\d{1,2}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/,
  new RegExp(`^(?:${month}[-/ .]?\\d{1,4}|\\d{1,2}[-/ .]?${month})$`, 'i'),
  /^(?:true|false)$/i,
]
