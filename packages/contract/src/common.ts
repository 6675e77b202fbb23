import * as z from 'zod/mini'
import { rule } from './fields/field-checks.ts'

/** UUIDs (version 7) made by the application; people see codes. */
export const Id = z.uuid()
export const IdParams = z.strictObject({ id: Id })

/** Pictures and files load by their address alone, so the address itself is the key: signed for one reader and a few minutes. */
export const signedAddress = z.strictObject({
  shop: Id,
  reader: Id,
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[\w-]{20,100}$/)),
})

/** Integer VND, never negative. */
export const Money = z.int().check(z.nonnegative())
/** Integer VND that may be negative (ledger amounts, net amounts). */
export const SignedMoney = z.int()
/** UTC instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** Calendar date in Asia/Ho_Chi_Minh, YYYY-MM-DD. */
export const Day = z.iso.date()

/** One line that must say something, at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine)
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), oneLine)
}

/** A reason, a note, a pasted message: any number of lines that must say something, at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredLines(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), plainText)
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalLines(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), plainText)
}

export const oneLine = z.check<string>((payload) => {
  const { value } = payload
  // U+202A to U+202E and U+2066 to U+2069 turn the order of what follows, so that a name reads as another.
  const printable = isPlainText(value) && !/[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/.test(value)
  const broken = /[\t\n\r\u0085\u2028\u2029]/.test(value)
  if (printable && !broken) return
  payload.issues.push({ code: 'custom', input: value, params: { rule: broken ? 'one_line' : 'plain_text' } })
})

/** A text from before `oneLine` was asked for, as one line: a space stands for what it refuses. */
export function inOneLine(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the purpose
      .replace(/\s*[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+\s*/g, ' ')
      .trim()
  )
}

export const plainText = rule<string>('plain_text', isPlainText)

// PostgreSQL cannot store U+0000, and control characters have no place on a label; line breaks and tabs are fine.
function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && text.isWellFormed()
}

/** A name that is mailed to strangers holds no link (docs/rules/accounts-and-sign-in.md). */
export const noLink = rule<string>('no_link', (text) => {
  const read = asRead(text)
  return !links.some((link) => link.test(read))
})

/** As a person reads it: `evil[.]com` and `evil .com` are one; a middle dot only before the commonest endings. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/:\s*\/\s*\//gu, '://')
    .replace(/[\u3002\u06d4\u0701\u0702\ua4f8\ua60e\u{10a50}\u{1d16d}]/gu, '.')
    .replace(
      /(?<=[\p{L}\p{N}])[\u00b7\u2022\u2027\u2219\u22c5\u2981\u30fb\ua78f](?=(?:com|net|org|vn)(?!\p{L}))/giu,
      '.',
    )
    .replace(/\s*[[({<]\s*(?:\.|dot|chấm|cham)\s*[\])}>]\s*/giu, '.')
    .replace(/(?<=[\p{L}\p{N}])(?:[[({<]\.|\.[\])}>])(?=\p{L})/gu, '.')
    .replace(/\s+\.(?=\p{L})/gu, '.')
    .replace(
      /\s+\.\s+(?=(?:com|net|org|vn|info|biz|xyz|top|shop|site|online|store|app|io|me|co)(?!\p{L}))/giu,
      '.',
    )
}

const links = [
  /:\/\/|www\./i,
  /(?<!\p{L})(?:mailto|tel|sms|callto|javascript|data):/iu,
  // A dot inside a word before two letters: evil.com, mộc.vn, a@b.io. All endings, as new ones appear every year; `TP.HCM`
  // is none. Vietnamese letters after the dot (Q.Bình) are no ending either.
  /[\p{L}\p{N}-]\.(?!hcm(?!\p{L}))(?:[a-z]{2,}(?!\p{L})|(?:(?!\p{Script=Latin})\p{L}){2,})/iu,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
]

/* @__NO_SIDE_EFFECTS__ */
export function data<T extends z.ZodMiniType>(schema: T) {
  return z.strictObject({ data: schema })
}

/** `{ data: […], meta: { next_cursor, total } }`, a page of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function page<T extends z.ZodMiniType>(schema: T) {
  return z.strictObject({
    data: z.array(schema),
    meta: z.strictObject({ next_cursor: z.nullable(z.string()), total: z.nullable(z.int()) }),
  })
}

/** `?limit=` (default 50, most 200) and `?cursor=`; query values arrive as text. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(200))),
    ),
    50,
  ),
  cursor: z.optional(z.string().check(z.maxLength(200), oneLine)),
} as const

/** A filter that takes several of these values, with commas between. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOrMore(values: readonly string[]) {
  return z.optional(
    z.string().check(
      z.maxLength(2000),
      rule('invalid', (text: string) => text.split(',').every((value) => values.includes(value))),
    ),
  )
}

/** Per row, never all-or-nothing. */
export const BulkRow = z.strictObject({
  id: z.string(),
  ok: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export const BulkAnswer = z.strictObject({ data: z.array(BulkRow) })

export const ErrorAnswer = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
