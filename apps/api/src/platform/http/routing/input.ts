import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import { faultsOf } from '@guihang/contract/fields/form-rules'
import type { Operation } from '@guihang/contract/operation'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { reject, rejectFields } from '../answers/reject.ts'
import { normalized } from './json-body.ts'

export type ReadInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

export type InputReader = (request: FastifyRequest) => ReadInput

const nothing = z.strictObject({})

/** Text becomes NFC. An ill-formed id in the path is 404; everything else is 422 at its field, all of it at once. */
export function inputReader(declared: Operation): InputReader {
  const { params } = declared
  const query = compiledOnce(declared.query ?? nothing)
  const body = compiledOnce(declared.body ?? nothing)
  // A file and what comes with it is read by itself.
  const takesBody = declared.method !== 'GET' && declared.upload === undefined
  // A missing body is read as an empty one, so that the fields it lacks are named.
  const mayBeMissing = declared.body?.safeParse(undefined).success === true
  return (request) => {
    const faults: FieldFaults = {}
    const read: Record<keyof ReadInput, unknown> = { params: undefined, query: undefined, body: undefined }
    if (params !== undefined) {
      const parsed = params.safeParse(normalized(request.params))
      if (!parsed.success) throw reject('ENOTFOUND')
      read.params = parsed.data
    }
    read.query = parse(query(), normalized(request.query), faults)
    if (takesBody) {
      const sent = normalized(request.body)
      const given = sent === undefined && !mayBeMissing ? {} : sent
      read.body = parse(body(), given, faults)
    }
    for (const _ in faults) throw rejectFields(faults)
    return {
      params: read.params,
      query: declared.query === undefined ? undefined : read.query,
      body: declared.body === undefined ? undefined : read.body,
    }
  }
}

/** Reads the text fields beside an uploaded file, as a body. Adds what is wrong with them to the faults. */
export type FieldsReader = (fields: unknown, faults: FieldFaults) => unknown

export function fieldsReader(declared: Operation): FieldsReader | undefined {
  const { body } = declared
  if (body === undefined) return undefined
  const schema = compiledOnce(body)
  return (fields, faults) => parse(schema(), normalized(fields), faults)
}

/** Compiled by the first call: six times as fast for right input. All at the start would take a fifth of a second. */
function compiledOnce(schema: z.ZodMiniType): () => z.ZodMiniType {
  let compiled: z.ZodMiniType | undefined
  return () => {
    compiled ??= z.compile(schema)
    return compiled
  }
}

function parse(schema: z.ZodMiniType, value: unknown, faults: FieldFaults): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const [field, ofField] of Object.entries(faultsOf(parsed.error.issues, value))) {
    // Not assigned: a field could be called `__proto__`.
    Object.defineProperty(faults, field, { value: ofField, enumerable: true, configurable: true })
  }
  return undefined
}
