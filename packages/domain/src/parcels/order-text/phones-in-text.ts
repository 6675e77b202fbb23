import { normalizePhone, phoneFault } from '../../shop/people/phone.ts'
import type { MessageText } from './message-text.ts'

/** A phone number found in a message, as `0…`; [start, end) in the text. */
export type FoundPhone = { readonly value: string; readonly start: number; readonly end: number }

const gap = String.raw`[ .\-]{0,3}`
const digits = (count: number): string => String.raw`(?:${gap}[\do]){${count}}`
// Behind +84 some write the 0 as well; o stands for 0 where fingers slip.
const country = String.raw`(?:\(?\+ ?84\)?|0084|(?<![\d.,])84)${gap}\(?0?\)?${gap}`
const numbers = new RegExp(
  String.raw`(?<![\d\p{L}]|\d[.,])(?:(?:${country}|\(?[0o]\)?${gap})[35789]\)?${digits(8)}|(?:${country}|\(?[0o])2${digits(9)})(?![\d]|[.,]\d{3}(?!\d)| \d(?:[,;\n]|$))`,
  'gu',
)

export function phonesIn({ folded }: MessageText): FoundPhone[] {
  return [...folded.matchAll(numbers)].flatMap((match) => {
    const value = normalizePhone(match[0].replaceAll('o', '0'))
    if (phoneFault(value) !== undefined) return []
    return [{ value, start: match.index, end: match.index + match[0].length }]
  })
}

/** A mobile number with one or two digits too few, or one too many; [start, end) in the text. */
export function brokenPhonesIn(message: MessageText): FoundPhone[] {
  const whole = phonesIn(message)
  return [...message.folded.matchAll(mobileLike)].flatMap((match) => {
    const length = brokenLength(match[0])
    if (length === undefined) return []
    const [start, end] = [match.index, match.index + length]
    if (whole.some((phone) => phone.start < end && start < phone.end)) return []
    return [{ value: match[0].slice(0, length).replace(/\D/g, ''), start, end }]
  })
}

const mobileLike = /(?<![\d\p{L}]|\d[.,/])0[35789]\d{1,10}(?:[ .-]\d{1,4}){0,4}(?![\d\p{L}/])/gu

// `0905 112 88 12 Trần Phú`: the house number behind the number is no part of it.
function brokenLength(written: string): number | undefined {
  const ends = [...written.matchAll(/\d(?!\d)/g)].map(({ index }) => index + 1)
  const lengths = new Map(ends.map((end) => [written.slice(0, end).replace(/\D/g, '').length, end]))
  return lengths.get(9) ?? lengths.get(8) ?? lengths.get(11)
}

/** Nine digits are answered as a number: a spreadsheet eats the 0 in front. */
export function brokenPhoneIn(text: string): (FoundPhone & { readonly whole: boolean }) | undefined {
  const match = /\+?\d(?:[ .-]{0,2}\d){6,12}/.exec(text)
  if (match === null) return undefined
  const run = match[0].replace(/\D/g, '')
  const value = /^[35789]\d{8}$/.test(run) ? `0${run}` : run
  return {
    value,
    start: match.index,
    end: match.index + match[0].length,
    whole: phoneFault(value) === undefined,
  }
}
