import type { Language } from '../languages.ts'

const noBreakSpace = '\u00a0'
const minusSign = '\u2212'

/** `1.250.000 ₫` in both languages (spec section 9), with a no-break space and a true minus. */
export function formatMoney(amount: number): string {
  return `${formatInteger(amount)}${noBreakSpace}₫`
}

/** With the language's grouping and a true minus. */
export function formatInteger(value: number, language: Language = 'vi'): string {
  const sign = value < 0 ? minusSign : ''
  return sign + group(String(Math.abs(Math.trunc(value))), language === 'vi' ? '.' : ',')
}

/** Dots are dropped (spec section 5), spaces, a currency sign and English thousands understood. */
export function readMoney(text: string): number | undefined {
  const bare = text.replace(/(₫|đ|vnd|vnđ)\s*$/i, '').replace(/[\s\u00a0\u202f.]/g, '')
  const whole = /^[+\-\u2212]?\d{1,3}(,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!/^[+\-\u2212]?\d+$/.test(whole)) return undefined
  const amount = Number(whole.replace(minusSign, '-'))
  // `|| 0` turns -0 into 0.
  return Number.isSafeInteger(amount) ? amount || 0 : undefined
}

/** kg, cm: `2,4` in Vietnamese, `2.4` in English. */
export function formatDecimal(value: number, language: Language = 'vi', decimals = 3): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const kept = fraction.replace(/0+$/, '')
  const isZero = whole === '0' && kept === ''
  const sign = value < 0 && !isZero ? minusSign : ''
  const [thousands, point] = language === 'vi' ? ['.', ','] : [',', '.']
  return sign + group(whole, thousands) + (kept === '' ? '' : point + kept)
}

/** `1.2` and `1,2` are the same number, never 12. A repeated separator groups thousands; of two kinds the last is decimal. */
export function readDecimal(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(minusSign, '-')
  const separators = bare.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  let plain = bare
  if (last !== undefined) {
    const repeated = separators.split(last).length - 1 > 1
    const other = last === '.' ? ',' : '.'
    const wholePart = repeated ? bare : bare.slice(0, bare.lastIndexOf(last))
    const thousands = repeated ? last : other
    if (wholePart.includes(thousands) && !isGrouped(wholePart, thousands)) return undefined
    plain = repeated ? bare.replaceAll(last, '') : bare.replaceAll(other, '').replace(last, '.')
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value || 0 : undefined
}

function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...rest] = whole.replace(/^[+-]/, '').split(separator)
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part))
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}
