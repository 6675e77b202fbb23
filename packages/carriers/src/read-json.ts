import { normalizeText } from '@guihang/domain/text'

/** What a carrier sent, read without trust: it may be anything. undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The own field of an object; undefined for anything that has none. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** The items of a list; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text without what PostgreSQL refuses, also of a number; null for an empty one and for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  const text = normalizeText(value)
  return text === '' ? null : text
}

/** A finite number, also one written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const isWritten = typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value)
  const number = isWritten ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A whole amount from 0 (VND, g), also one written as text or with a fraction; null for anything else. */
export function amountOf(value: unknown): number | null {
  const number = numberOf(value)
  if (number === null) return null
  const amount = Math.round(number)
  return Number.isSafeInteger(amount) && amount >= 0 ? Math.abs(amount) : null
}

/** Carriers write yes as true, 1 and "1". */
export function isYes(value: unknown): boolean {
  return value === true || numberOf(value) === 1 || value === 'true'
}
