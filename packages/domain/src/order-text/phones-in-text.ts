import { normalizePhone, phoneFault } from '../people/phone.ts'
import type { MessageText } from './message-text.ts'

/** A phone number found in a message, as `0…`; [start, end) in the text. */
export type FoundPhone = { readonly value: string; readonly start: number; readonly end: number }

const gap = String.raw`[ .\-]{0,3}`
const digits = (count: number): string => String.raw`(?:${gap}[\do]){${count}}`
// Behind +84 some write the 0 as well; o stands for 0 where fingers slip.
const country = String.raw`(?:\(?\+ ?84\)?|0084|(?<![\d.,])84)${gap}\(?0?\)?${gap}`
const numbers = new RegExp(
  String.raw`(?<![\d\p{L}]|\d[.,])(?:(?:${country}|\(?[0o]\)?${gap})[35789]\)?${digits(8)}|(?:${country}|\(?[0o])2${digits(9)})(?![\d]|[.,]\d{3}(?!\d))`,
  'gu',
)

/** Every phone number that can be called, in order. */
export function phonesIn({ folded }: MessageText): FoundPhone[] {
  return [...folded.matchAll(numbers)].flatMap((match) => {
    const value = normalizePhone(match[0].replaceAll('o', '0'))
    if (phoneFault(value) !== undefined) return []
    return [{ value, start: match.index, end: match.index + match[0].length }]
  })
}

/**
 * What stands where a phone number should and is none: a digit is missing or too many. A spreadsheet eats the 0 in front of
 * nine digits; these are answered as a number.
 */
export function brokenPhoneIn(text: string): { readonly value: string; readonly whole: boolean } | undefined {
  const run = /\+?\d(?:[ .-]{0,2}\d){6,12}/.exec(text)?.[0].replace(/\D/g, '')
  if (run === undefined) return undefined
  const value = /^[35789]\d{8}$/.test(run) ? `0${run}` : run
  return { value, whole: phoneFault(value) === undefined }
}
