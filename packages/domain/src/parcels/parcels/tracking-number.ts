/** Damm's check digit finds each wrong digit and each swap of neighbours. Row: the digits so far; column: the next one. */
const dammRows = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/** `prefix`: two capital letters; serial 0 to 999,999,999. Throws RangeError otherwise. */
export function makeTrackingNumber(prefix: string, nineDigits: number): string {
  if (!/^[A-Z]{2}$/.test(prefix)) throw new RangeError('A tracking number starts with two capital letters')
  if (!Number.isInteger(nineDigits) || nineDigits < 0 || nineDigits > 999_999_999) {
    throw new RangeError('The serial of a tracking number is an integer of at most nine digits')
  }
  const digits = String(nineDigits).padStart(9, '0')
  return `${prefix}${digits}${dammDigit(digits)}`
}

/** A tenth, so that a guess seldom hits a parcel. */
export const numbersOfAPair = 100_000_000

/** In the order of the list; the last pair stays open (`isFull`). Throws RangeError for an empty list. */
export function pairInUse(
  pairs: readonly string[],
  given: number,
): { readonly pair: string; readonly isFull: boolean } {
  const at = Math.floor(given / numbersOfAPair)
  const pair = pairs[Math.min(at, pairs.length - 1)]
  if (pair === undefined) throw new RangeError('There is no letter pair')
  return { pair, isFull: at >= pairs.length }
}

export function isTrackingNumber(text: string): boolean {
  return /^[A-Z]{2}\d{10}$/.test(text) && dammDigit(text.slice(2)) === '0'
}

/** As people paste it (`gh 2407 815 362`). */
export function readTrackingNumber(text: string): string | undefined {
  const bare = text.replace(/[\s\u00a0\-–.]/g, '').toUpperCase()
  return isTrackingNumber(bare) ? bare : undefined
}

/** `GH 2407 815 362`. Other text is answered unchanged. */
export function groupTrackingNumber(text: string): string {
  const parts = /^([A-Z]{2})(\d{4})(\d{3})(\d{3})$/.exec(text)
  return parts === null ? text : parts.slice(1).join(' ')
}

function dammDigit(digits: string): string {
  let interim = '0'
  for (const digit of digits) interim = dammRows[Number(interim)]?.[Number(digit)] ?? '0'
  return interim
}
