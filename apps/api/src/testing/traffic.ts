import { openApiDocument } from '@guihang/contract/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allOperations } from '../modules.ts'

type Check = (value: unknown) => string | undefined

const document = openApiDocument(allOperations, { title: 'test', version: '0', description: '' })
const operationAt = new Map(
  Object.values(allOperations).map((declared) => [`${declared.method} ${declared.path}`, declared]),
)
const ajv = new Ajv2020({ strict: false, allErrors: true })
// as: the plug-in's types describe its CommonJS shape
;(formats as unknown as (target: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'document:', ...document })
const compiled = new Map<string, Check | undefined>()

/**
 * Holds everything a test sends and is answered against the OpenAPI document (check 47): the status must be one the
 * document names, the answer must fit its schema, and so must the body of a call that succeeded. Answers a list of
 * what did not fit, which grows.
 */
export function watchTraffic(app: FastifyInstance): string[] {
  const violations: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const method = request.method.toLowerCase()
    const path = request.routeOptions.url ?? ''
    if (!operationAt.has(`${request.method} ${path}`)) return payload
    const call = `${request.method} ${path} → ${reply.statusCode}`
    const place = ['paths', path.replace(/:(\w+)/g, '{$1}'), method]
    // Not modified: the document speaks of the content that was kept.
    if (reply.statusCode === 304) return payload
    if (!has([...place, 'responses', String(reply.statusCode)])) {
      violations.push(`${call}: the document does not name this status (${codeOf(payload)})`)
      return payload
    }
    if (isJson(reply.getHeader('content-type')) && typeof payload === 'string') {
      const fault = checkAt([
        ...place,
        'responses',
        String(reply.statusCode),
        'content',
        'application/json',
        'schema',
      ])?.(JSON.parse(payload))
      if (fault !== undefined) violations.push(`${call}: the answer does not fit: ${fault}`)
    }
    if (reply.statusCode < 300) {
      const fault = bodyFault(request, place)
      if (fault !== undefined) violations.push(`${call}: the body was accepted and does not fit: ${fault}`)
    }
    return payload
  })
  return violations
}

function bodyFault(request: FastifyRequest, place: readonly string[]): string | undefined {
  if (request.body === undefined) return undefined
  return checkAt([...place, 'requestBody', 'content', 'application/json', 'schema'])?.(request.body)
}

function has(place: readonly string[]): boolean {
  let value: unknown = document
  for (const name of place) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
    value = Reflect.get(value, name)
  }
  return true
}

function checkAt(place: readonly string[]): Check | undefined {
  const pointer = place
    .map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  if (!compiled.has(pointer)) compiled.set(pointer, has(place) ? compile(pointer) : undefined)
  return compiled.get(pointer)
}

function compile(pointer: string): Check {
  const validate = ajv.compile({ $ref: `document:#/${pointer}` })
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors))
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json')
}

function codeOf(payload: unknown): string {
  return /"code":"(\w+)"/.exec(typeof payload === 'string' ? payload : '')?.[1] ?? 'no code'
}
