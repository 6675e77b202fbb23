const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `_x000D_` is a character that XML cannot hold. Other entities need a document type, which no spreadsheet has. */
export function unescapeXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, character)
    : text
  return plain.includes('_x')
    ? plain.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => fromCode(`0x${hex}`))
    : plain
}

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole
  return fromCode(/^#x/i.test(name) ? `0x${name.slice(2)}` : name.slice(1))
}

function fromCode(code: string): string {
  const value = Number(code)
  const surrogate = value >= 0xd800 && value <= 0xdfff
  return Number.isInteger(value) && value <= 0x10ffff && !surrogate ? String.fromCodePoint(value) : ''
}

/** Unescaped. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}
