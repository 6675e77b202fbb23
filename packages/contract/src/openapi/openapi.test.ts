import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { type Operation, operatorScopesOf } from '../operation.ts'
import { operatorApi, shopApi } from '../v1.ts'
import { openApiDocument } from './openapi.ts'
import { exampleOf, recordedExamples, staleParts } from './recorded-examples.ts'

const info = { title: 'Gửi Hàng', version: '0', description: '' }

describe.each([
  { name: 'the shop API', operations: shopApi, prefix: '/v1/' },
  { name: 'the operations API', operations: operatorApi, prefix: '/ops/v1/' },
])('the OpenAPI document of $name', ({ operations, prefix }) => {
  const document = JSON.parse(JSON.stringify(openApiDocument(operations, info)))

  it('describes every operation under its own path and id', () => {
    const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, item]) =>
        Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const declared = Object.values(operations).map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(declared.toSorted())
    expect(Object.keys(document.paths).filter((path) => !path.startsWith(prefix))).toEqual([])
  })

  it('resolves all its references and holds only schemas that compile', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema(document, 'document')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map((match) => match[1])
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references))
      expect(ajv.getSchema(`document${reference}`), reference).toBeTypeOf('function')
  })

  it('shows examples that are calls and answers of the operation; `npm run docs examples` records stale ones', () => {
    const stale = Object.values<Operation>(operations).flatMap((declared) =>
      staleParts(declared).map((part) => `${part} of ${declared.name}`),
    )
    expect(stale).toEqual([])
  })

  it('says what each tag is about', () => {
    const { tags }: { tags: { name: string; description?: string }[] } = document
    expect(tags.filter(({ description }) => description === undefined)).toEqual([])
  })

  it('tags what the specification does not have as an addition', () => {
    for (const declared of Object.values(operations)) {
      const path = declared.path.replace(/:(\w+)/g, '{$1}')
      const tags = document.paths[path][declared.method.toLowerCase()].tags
      expect(tags.includes('addition')).toBe('addition' in declared && declared.addition === true)
    }
  })
})

it('counts whole numbers in 64 bits', () => {
  for (const operations of [shopApi, operatorApi]) {
    const text = JSON.stringify(openApiDocument(operations, info))
    const integers = text.match(/"type":"integer"/g) ?? []
    expect(integers.length).toBeGreaterThan(50)
    const wide = text.match(/"type":"integer"[^{}]*"format":"int64"/g) ?? []
    // What is left are the seconds of Retry-After.
    const seconds = text.match(/"Seconds after which[^{}]*"schema":\{"type":"integer"\}/g) ?? []
    expect(wide.length).toBe(integers.length - seconds.length)
  }
})

it('names the scope of each call of the shop API that a client gateway token opens', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(shopApi, info)))
  for (const { method, path, who, scope } of Object.values<Operation>(shopApi)) {
    const { security, description } = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const opens = security.flatMap((one: { gateway?: string[] }) => one.gateway ?? [])
    expect(opens, path).toEqual(who === 'shop_or_gateway' ? [scope] : [])
    if (who === 'shop_or_gateway') expect(description, path).toContain(`\`${scope}\``)
    expect(description.length, path).toBeGreaterThan(40)
  }
})

it('names the scope that a token or a session needs for each call of the operations API', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(operatorApi, info)))
  for (const declared of Object.values<Operation>(operatorApi)) {
    const { method, path, who } = declared
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    if (who === 'public') expect(described.security).toEqual([])
    else if (who === 'staff') expect(described.security).toEqual([{ session: [] }])
    else if (who === 'operator') {
      const scopes = operatorScopesOf(declared)
      expect(described.security).toEqual(
        scopes.flatMap((scope) => [{ bearer: [scope] }, { session: [scope] }]),
      )
      expect(scopes[0]).toBe(declared.scope)
    } else expect.unreachable(`${path} is called by ${who}`)
  }
})

it.each([
  ['the shop API', shopApi],
  ['the operations API', operatorApi],
])('shows an example of every call of %s, in its document too', (_, operations) => {
  const document = JSON.stringify(openApiDocument(operations, info))
  for (const declared of Object.values<Operation>(operations)) {
    const example = exampleOf(declared)
    expect(example, declared.name).toBeDefined()
    if (example?.answer !== undefined)
      expect(document, declared.name).toContain(`"example":${JSON.stringify(example.answer)}`)
  }
})

it('keeps no example of a call that is gone', () => {
  expect(
    Object.keys(recordedExamples).filter((name) => !Object.hasOwn({ ...shopApi, ...operatorApi }, name)),
  ).toEqual([])
})

it('calls an example stale that its operation does not answer any more, or whose call it refuses', () => {
  const { listStores, createStore, liveEvents } = shopApi
  expect(staleParts({ ...listStores, answer: createStore.answer })).toEqual(['answer'])
  expect(staleParts({ ...createStore, params: listStores.answer })).toEqual(['params'])
  expect(staleParts({ ...liveEvents, answer: 'none' })).toEqual(['stream'])
})
