import { codesOf, openApiDocument } from '@guihang/contract/openapi/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { allOperations } from '../../modules.ts'

type Check = (value: unknown) => string | undefined

/** One call and its answer, as far as the OpenAPI document speaks of it. */
type Exchange = {
  readonly method: string
  /** The pattern with `:param` placeholders. */
  readonly route: string
  /** What was sent; undefined without a body. */
  readonly body: unknown
  readonly status: number
  readonly type: unknown
  /** Names of the headers of the answer, in small letters. */
  readonly headers: readonly string[]
  /** The text of the answer; undefined when it is no text. */
  readonly text: string | undefined
}

const document = openApiDocument(allOperations, { title: 'test', version: '0', description: '' })
const routes = Object.values(allOperations).map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))
/** By route, the codes its document names. */
const known = new Map<string, readonly string[]>(
  Object.values(allOperations).map((declared) => [`${declared.method} ${declared.path}`, codesOf(declared)]),
)
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'document:', ...document })
const compiled = new Map<string, Check | undefined>()
/** The same by the text of the schema: thousands of refusals have one. */
const checks = new Map<string, Check>()

/**
 * Holds everything a server answers against the OpenAPI document (check 47): the status and a refusal's code must be
 * ones the document names, the answer must fit its schema, and so must the body of a call that succeeded. Answers a list
 * of what did not fit, which grows.
 */
export function watchTraffic(app: FastifyInstance): string[] {
  const violations: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = trafficFault({
      method: request.method,
      route: request.routeOptions.url ?? '',
      body: request.body,
      status: reply.statusCode,
      type: reply.getHeader('content-type'),
      headers: Object.keys(reply.getHeaders()),
      text: typeof payload === 'string' ? payload : undefined,
    })
    if (fault !== undefined) violations.push(fault)
    return payload
  })
  return violations
}

/** The same from the caller's side, for a server in another process: a fetch that adds to `violations`. */
export function watchedFetch(violations: string[]): typeof fetch {
  return async (input, init = {}) => {
    const response = await fetch(input, init)
    const method = init.method ?? 'GET'
    const { pathname } = new URL(String(input))
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname))
    const type = response.headers.get('content-type')
    const fault = trafficFault({
      method,
      route: route?.path ?? '',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      status: response.status,
      type,
      headers: [...response.headers.keys()],
      text: isJson(type) ? await response.clone().text() : undefined,
    })
    if (fault !== undefined) violations.push(fault)
    return response
  }
}

/** What the document does not describe of an exchange; undefined when all of it fits, or the document has no such route. */
export function trafficFault({
  method,
  route,
  body,
  status,
  type,
  headers,
  text,
}: Exchange): string | undefined {
  // Not modified: the document speaks of the content that was kept.
  const codes = known.get(`${method} ${route}`)
  if (codes === undefined || status === 304) return undefined
  const call = `${method} ${route} → ${status}`
  const place = ['paths', route.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()]
  const response = [...place, 'responses', String(status)]
  if (!has(response)) return `${call}: the document does not name this status (${codeOf(text)})`
  const unnamed = headers.find((name) => ownHeaders.includes(name) && !namesHeader(response, name))
  if (unnamed !== undefined) return `${call}: the document does not name the header ${unnamed}`
  if (isJson(type) && text !== undefined) {
    const fault = checkAt([...response, 'content', 'application/json', 'schema'])?.(JSON.parse(text))
    if (fault !== undefined) return `${call}: the answer does not fit: ${fault}`
  }
  const code = codeOf(text)
  if (status >= 400 && !codes.includes(code)) return `${call}: the document does not name ${code}`
  if (status < 300 && body !== undefined) {
    const content = [...place, 'requestBody', 'content', 'application/json', 'schema']
    // Text is counted in Unicode NFC, as the server reads it.
    const fault = checkAt(content)?.(JSON.parse(JSON.stringify(body).normalize('NFC')))
    if (fault !== undefined) return `${call}: the body was accepted and does not fit: ${fault}`
  }
  return undefined
}

/** Headers that say something to a caller; the others are the protocol's and the browser's. */
const ownHeaders = [
  'x-request-id',
  'retry-after',
  'idempotency-replayed',
  'x-skipped',
  'x-skipped-codes',
  'x-skipped-count',
]

function namesHeader(response: readonly string[], name: string): boolean {
  const written = name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
  return has([...response, 'headers', written])
}

function has(place: readonly string[]): boolean {
  return find(place) !== undefined
}

function find(place: readonly string[]): unknown {
  let value: unknown = document
  for (const name of place) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return value
}

function checkAt(place: readonly string[]): Check | undefined {
  const pointer = place
    .map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  if (!compiled.has(pointer)) compiled.set(pointer, checkOf(find(place), pointer))
  return compiled.get(pointer)
}

function checkOf(schema: unknown, pointer: string): Check | undefined {
  if (schema === undefined) return undefined
  const text = JSON.stringify(schema)
  const check = checks.get(text) ?? compile(pointer)
  checks.set(text, check)
  return check
}

function compile(pointer: string): Check {
  const validate = ajv.compile({ $ref: `document:#/${pointer}` })
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors))
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json')
}

function codeOf(text: string | undefined): string {
  return /"code":"(\w+)"/.exec(text ?? '')?.[1] ?? 'no code'
}
