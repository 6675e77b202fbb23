/** Khánh Linh for khánh linh and KHÁNH LINH; text in mixed letters is left alone. */
export function titleCase(text: string): string {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s./-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
