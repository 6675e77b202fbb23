import { keysOf } from '@guihang/domain/keys-of'
import * as z from 'zod/mini'

export type Body = Record<string, unknown>

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null
}

export function fieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const whole = unwrapped(schema)
  return whole instanceof z.core.$ZodObject ? whole._zod.def.shape : {}
}

export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  const inner = 'innerType' in def ? def.innerType : undefined
  return inner instanceof z.core.$ZodType ? unwrapped(inner) : schema
}

/** What a form would send: the fields that the schema knows, without those that hold nothing (null). */
export function bodyOf(schema: z.core.$ZodType, values: Body): Body {
  const names = Object.keys(fieldsOf(schema))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The whole body of an edit. A field that was emptied is null in it, so that the schema can refuse or take that. */
export function editedBody(now: Body, before: Body): Body {
  const emptied = Object.keys(before).filter((name) => !(name in now) && !isAddress(name))
  return { ...now, ...Object.fromEntries(emptied.map((name) => [name, null])) }
}

/** What differs from before, by the schema's own keys. A key that the schema requires (a password) is always sent; a
 * changed unit of an address sends all of them. */
export function changesIn(schema: z.core.$ZodType, now: Body, before: Body): Body {
  const sent = judged(schema, editedBody(now, before))
  const changed = changedFields(sent, judged(schema, before))
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    if (field._zod.optin !== 'optional' && name in sent) changed[name] = sent[name]
  }
  return changed
}

export function changedFields<Values extends Body>(values: Values, before: Values): Partial<Values> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(values)])]
  const changed = names.filter((name) => !isSame(values[name], before[name]))
  const taken = changed.some(isAddress)
    ? names.filter((name) => changed.includes(name) || isAddress(name))
    : changed
  const fields: Partial<Values> = {}
  for (const name of keysOf(values)) if (taken.includes(name)) fields[name] = values[name]
  return fields
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}

function judged(schema: z.core.$ZodType, body: Body): Body {
  const result = z.safeParse(schema, body)
  return result.success && isBody(result.data) ? { ...result.data } : body
}

/** The fields of an address, which hold together. */
export function isAddress(name: string): boolean {
  return /^address_(scheme|level_[123]_code)$/.test(name)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
