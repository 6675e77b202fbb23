import * as z from 'zod/mini'
import { app } from '../app.ts'
import { isSignedOut } from '../session.ts'
import { isRecord, parsed } from '../storage/parsed.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import { type Body, fieldsOf, isAddress, unwrapped } from './body.ts'
import type { OpenSubmission } from './submission.ts'

export type KeptForm = {
  /** Instant of the last change that was kept. */
  saved_at: string
  /** The changed fields only: the others show what somebody else saves meanwhile. */
  changes: Body
  /** A submission whose answer never came. */
  open: OpenSubmission | null
}

/** Null forgets the form. Once the person of `session` has signed out nothing is kept: an answer may still come. */
export function keepForm(place: string, kept: KeptForm | null, session: string | null): void {
  writeStored(keyOf(place), kept === null || isSignedOut(session) ? null : JSON.stringify(kept))
}

export function findKeptForm(
  place: string,
  values: Body,
  schema: z.core.$ZodType,
  days = Number.POSITIVE_INFINITY,
): KeptForm | null {
  const kept = readKeptForm(readStored(keyOf(place)), values, schema)
  if (kept && Date.now() - Date.parse(kept.saved_at) < days * 86_400_000) return kept
  writeStored(keyOf(place), null)
  return null
}

/** Reads a kept form. A field that another version of the app wrote differently counts as not changed. */
export function readKeptForm(text: string | null, values: Body, schema: z.core.$ZodType): KeptForm | null {
  const stored = parsed(text)
  if (!isRecord(stored) || !isRecord(stored.changes)) return null
  const { saved_at, changes } = stored
  if (typeof saved_at !== 'string' || Number.isNaN(Date.parse(saved_at))) return null
  const fields = fieldsOf(schema)
  const readable = Object.keys(values).flatMap((name) => {
    const value = name in changes ? readField(name, changes[name], values[name], fields[name]) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return { saved_at, changes: Object.fromEntries(readable), open: readOpen(stored.open) }
}

/** The value if the field can hold it; undefined if it cannot. A unit of an address may be null while it is not chosen. */
function readField(
  name: string,
  stored: unknown,
  own: unknown,
  schema: z.core.$ZodType | undefined,
): unknown {
  if (schema === undefined) return typeof stored === typeof own ? stored : undefined
  const kind = unwrapped(schema)
  const { type } = kind._zod.def
  if (kind instanceof z.core.$ZodArray) return readItems(name, stored, kind._zod.def.element)
  if (kind._zod.values) return [...kind._zod.values].find((value) => value === stored)
  if (stored === null && (own === null || type === 'number' || isAddress(name))) return null
  return typeof stored === type ? stored : undefined
}

function readItems(name: string, stored: unknown, schema: z.core.$ZodType): unknown[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const fields = Object.entries(fieldsOf(schema))
  if (fields.length === 0) return stored.filter((item) => readField(name, item, '', schema) !== undefined)
  return stored.filter(isRecord).flatMap((item) => {
    const read = fields.map(([field, kind]) => {
      const value = readField(field, item[field], '', kind)
      return [field, value ?? (unwrapped(kind)._zod.def.type === 'number' ? null : undefined)] as const // as: a pair
    })
    return read.some(([, value]) => value === undefined) ? [] : [Object.fromEntries(read)]
  })
}

function readOpen(stored: unknown): OpenSubmission | null {
  if (!isRecord(stored) || typeof stored.key !== 'string' || typeof stored.sent !== 'string') return null
  return { key: stored.key, sent: stored.sent }
}

function keyOf(place: string): string {
  return `${app().keys.forms}${place}`
}
