/** Yêu cầu: `YC261122-7KQ2MX`, the day and six random signs. */
export const supportCodeKind = 'YC'

/** No I, L, O and U, as in all codes that people read out. */
export function isSupportCode(text: string): boolean {
  return /^YC\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/.test(text)
}
