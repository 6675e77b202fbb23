import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { reject } from '../answers/reject.ts'

/** Objects and lists inside each other, at most: deeper than any body of the contract. */
const deepest = 20

/** Reads JSON bodies: UTF-8 only, an empty one counts as none, `__proto__` is a field like any other (and so refused). */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body))
    } catch (error) {
      done(error instanceof Error ? error : reject('EBODY'))
    }
  })
}

function parseJson(body: string | Buffer): unknown {
  if (body.length === 0) return undefined
  if (typeof body !== 'string' && !isUtf8(body)) throw reject('EBODY')
  try {
    return JSON.parse(body.toString())
  } catch {
    // The parser's own message quotes the body.
    throw reject('EBODY')
  }
}

/** Puts every text of a value into Unicode NFC, so that the same letters are the same bytes from here on. */
export function normalized(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) throw reject('EBODY')
  if (Array.isArray(value)) return value.map((item) => normalized(item, depth + 1))
  const entries = Object.entries(value)
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of entries) {
    if (name === '__proto__') define(copy, name, inner)
    else copy[name] = normalized(inner, depth + 1)
  }
  return copy
}

// Assigning to `__proto__` would change the object's prototype instead of adding a field.
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true })
}
