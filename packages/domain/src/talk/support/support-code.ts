/** The first letters of a support code (yêu cầu): `YC261122-7KQ2MX`, the day and six random signs. */
export const supportCodeKind = 'YC'

/** Whether a text has the form of a support code. No I, L, O and U, as in all codes that people read out. */
export function isSupportCode(text: string): boolean {
  return /^YC\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/.test(text)
}
