import { codesOf, openApiDocument } from '@guihang/contract/openapi/openapi'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { webhookSchemas } from '@guihang/contract/openapi/webhook-schemas'
import type { Operation } from '@guihang/contract/operation'
import { webhookVersion } from '@guihang/domain/connection/webhooks/webhook-types'
import { componentName, type Json, literal, propertiesType, schemaType } from './schema-type.ts'

/** packages/client/src/calls.ts: the types and addresses of every call that a gateway token opens. */
export function clientCalls(): string {
  const document = openApiDocument(softwareCalls, { title: '', version: '', description: '' })
  const described = pathsOf(document)
  return [
    '// Written by `npm run docs` from the contract: change the contract, not this file.',
    '// biome-ignore-all format: written by a program',
    '',
    ...componentTypes(document),
    '/** How a call goes out. */',
    'export type CallOptions = {',
    '  /** Ends the call; it then raises a ConnectionError whose `kind` is `cancelled`. */',
    '  signal?: AbortSignal',
    '}',
    '/** A call that creates. Without a key of yours the client makes one, so that its own retries create nothing twice. */',
    'export type CreateOptions = CallOptions & { idempotencyKey?: string }',
    '',
    '/** A file that was answered. */',
    'export type FileAnswer = {',
    '  bytes: Uint8Array<ArrayBuffer>',
    '  type: string',
    "  /** The name that the server gives it; '' when it gives none. */",
    '  name: string',
    '  headers: Headers',
    '}',
    '',
    '/** Every call that a gateway token opens, and the public lists of addresses. */',
    'export type Calls = {',
    ...Object.values(softwareCalls).flatMap((declared) => callType(declared, described)),
    '}',
    '',
    '/** How each call is sent. */',
    'export const calls = {',
    ...Object.values(softwareCalls).map(callEntry),
    '} as const satisfies Record<keyof Calls, CallEntry>',
    '',
    'export type CallEntry = {',
    '  method: string',
    '  path: string',
    '  idempotent: boolean',
    "  answer: 'json' | 'file' | 'none'",
    '}',
    '',
    '/** The codes that these calls answer; later versions of the server may answer others. */',
    `export type ErrorCode =${[...new Set(Object.values(softwareCalls).flatMap(codesOf))]
      .toSorted()
      .map((code) => `\n  | ${literal(code)}`)
      .join('')}`,
    '',
    '/** The `data` of each type of webhook message. */',
    'export type WebhookData = {',
    ...webhookSchemas().map(({ type, schema }) => `  ${literal(type)}: ${schemaType(schema, '  ')}`),
    '}',
    '',
    '/** The version of the body of a webhook message. */',
    `export const webhookVersion = ${webhookVersion}`,
    '',
  ].join('\n')
}

type Described = Record<string, Record<string, Json>>

function pathsOf(document: Json): Described {
  // as: the document is made by `openApiDocument`, whose paths are objects of methods
  return document.paths as Described // as: see above
}

function componentTypes(document: Json): string[] {
  // as: likewise its components
  const { schemas } = document.components as { schemas: Record<string, Json> } // as: see above
  return Object.entries(schemas).flatMap(([name, schema]) => [
    `export type ${componentName(name)} = ${schemaType(schema, '')}`,
    '',
  ])
}

function callType(declared: Operation, described: Described): string[] {
  const path = declared.path.replace(/:(\w+)/g, '{$1}')
  const call = described[path]?.[declared.method.toLowerCase()]
  if (call === undefined) throw new Error(`The document lacks ${declared.name}`)
  const input = inputType(declared, call)
  const optional = input.every(({ required }) => !required) ? '?' : ''
  const fields = input.map(({ name, type, required }) => `${name}${required ? '' : '?'}: ${type}`)
  const options = declared.idempotent ? 'CreateOptions' : 'CallOptions'
  const given = fields.length === 0 ? options : `{ ${fields.join('; ')} } & ${options}`
  return [
    `  /** ${declared.summary}. \`${declared.method} ${path}\`${scopeOf(declared)} */`,
    `  ${declared.name}(input${optional}: ${given}): Promise<${answerType(declared, call)}>`,
  ]
}

function scopeOf({ scope }: Operation): string {
  return scope === undefined ? '' : `; scope \`${scope}\``
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}

function inputType(declared: Operation, call: Json): { name: string; type: string; required: boolean }[] {
  const parameters: Parameter[] = Array.isArray(call.parameters) ? call.parameters : []
  const ofPart = (place: string) => parameters.filter((each) => each.in === place)
  const part = (name: string, list: Parameter[]) => {
    const required = list.filter((each) => each.required).map((each) => each.name)
    const properties = Object.fromEntries(list.map((each) => [each.name, textValue(each.schema)]))
    return list.length === 0
      ? []
      : [{ name, type: propertiesType({ properties, required }, '  '), required: required.length > 0 }]
  }
  const body = declared.body === undefined ? [] : [bodyType(call)]
  return [...part('params', ofPart('path')), ...part('query', ofPart('query')), ...body]
}

/** Values of an address are text on the wire; callers give numbers and booleans where that is what they mean. */
function textValue(schema: Json): Json {
  const { pattern, enum: values } = schema
  if (typeof pattern === 'string' && pattern.startsWith('^\\d')) return { type: 'integer' }
  const isFlag = Array.isArray(values) && values.every((value) => value === 'true' || value === 'false')
  return isFlag ? { type: 'boolean' } : schema
}

function bodyType(call: Json): { name: string; type: string; required: boolean } {
  const body = call.requestBody as { required: boolean; content: Record<string, { schema: Json }> } // as: see pathsOf
  return {
    name: 'body',
    type: schemaType(body.content['application/json']?.schema ?? {}, '  '),
    required: body.required,
  }
}

function answerType(declared: Operation, call: Json): string {
  if (declared.answer === 'file') return 'FileAnswer'
  if (declared.answer === 'none') return 'void'
  const responses = call.responses as Record<string, { content: Record<string, { schema: Json }> }> // as: see pathsOf
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return schemaType(success?.[1].content['application/json']?.schema ?? {}, '  ')
}

function callEntry({ name, method, path, idempotent = false, answer }: Operation): string {
  const kind = typeof answer === 'string' ? answer : 'json'
  return `  ${name}: { method: ${literal(method)}, path: ${literal(path)}, idempotent: ${idempotent}, answer: ${literal(kind)} },`
}
