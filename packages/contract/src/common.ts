import * as z from 'zod/mini'
import { rule } from './fields/field-checks.ts'

/** Ids are UUIDs (version 7) made by the application; people see codes. */
export const Id = z.uuid()
export const IdParams = z.strictObject({ id: Id })

/** Integer VND, never negative. */
export const Money = z.int().check(z.nonnegative())
/** Integer VND that may be negative (ledger amounts, net amounts). */
export const SignedMoney = z.int()
/** UTC instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** Calendar date in Asia/Ho_Chi_Minh, YYYY-MM-DD. */
export const Day = z.iso.date()

/** A text that must say something, at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), plainText)
}

/** A text that may be empty, at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), plainText)
}

/** A text of letters, signs, line breaks and tabs. */
export const plainText = rule<string>('plain_text', isPlainText)

// PostgreSQL cannot store U+0000, and control characters have no place on a label; line breaks and tabs are fine.
function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && text.isWellFormed()
}

/** A name that is mailed to strangers holds no web address: mail programs would make a link of it (decision 0143). */
export const noLink = rule<string>('no_link', (text) => !/:\/\/|www\./i.test(text))

/** `{ data: … }`, the one answer. */
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
  cursor: z.optional(z.string().check(z.maxLength(200), plainText)),
} as const

/** A row of a bulk answer: per row, never all-or-nothing. */
export const BulkRow = z.strictObject({
  id: z.string(),
  ok: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export const BulkAnswer = z.strictObject({ data: z.array(BulkRow) })

/** The body of every error answer. */
export const ErrorAnswer = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
