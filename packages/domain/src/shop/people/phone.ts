/** `count` is how many digits are missing or too many. */
export type PhoneFault = {
  readonly kind: 'required' | 'characters' | 'too_short' | 'too_long' | 'prefix'
  readonly count?: number
}

/** Drops spaces, dots, hyphens and brackets; `+84`, `0084` and `84` become `0` (docs/rules/input.md). */
export function normalizePhone(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff.()\-\u2010-\u2015\u2212]/g, '')
    // An accent joins the letter before it once the blank between them is gone.
    .normalize('NFKC')
  const international = /^(?:\+84|0084)0?(\d*)$/.exec(bare)
  if (international !== null) return `0${international[1] ?? ''}`
  // Nine digits that happen to begin with 84 lack their 0; ten and more carry the country code.
  if (/^84\d{8,}$/.test(bare)) return `0${bare.slice(bare.startsWith('840') ? 3 : 2)}`
  return bare
}

/** 0[35789] and 8 digits, or 02 and 9. */
export function phoneFault(phone: string): PhoneFault | undefined {
  const digits = normalizePhone(phone)
  if (digits === '') return { kind: 'required' }
  if (!/^\d+$/.test(digits)) return { kind: 'characters' }
  const wanted = digits.startsWith('02') ? 11 : 10
  if (digits.length < wanted) return { kind: 'too_short', count: wanted - digits.length }
  if (digits.length > 11) return { kind: 'too_long', count: digits.length - wanted }
  if (!/^0[235789]/.test(digits)) return { kind: 'prefix' }
  if (digits.length > wanted) return { kind: 'too_long', count: digits.length - wanted }
  return undefined
}

export function isMobilePhone(phone: string): boolean {
  return phoneFault(phone) === undefined && !normalizePhone(phone).startsWith('02')
}

/** `0912 ••• 678`. */
export function maskPhone(phone: string): string {
  const digits = normalizePhone(phone)
  if (digits.length < 9) return '•'.repeat(digits.length)
  return `${digits.slice(0, 4)} ${'•'.repeat(digits.length - 7)} ${digits.slice(-3)}`
}

/** `0912 345 678`, `028 3822 1234`, `0236 382 1234`. Other text is answered unchanged. */
export function formatPhone(phone: string): string {
  const digits = normalizePhone(phone)
  if (phoneFault(digits) !== undefined) return phone
  if (digits.length === 10) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  // Only Hà Nội (024) and Thành phố Hồ Chí Minh (028) have area codes of three digits.
  const area = /^02[48]/.test(digits) ? 3 : 4
  return `${digits.slice(0, area)} ${digits.slice(area, -4)} ${digits.slice(-4)}`
}
