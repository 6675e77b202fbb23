import { describe, expect, it } from 'vitest'
import { operatorApi, shopApi } from '../v1.ts'
import { openApiDocument } from './openapi.ts'
import { asOpenApi30 } from './openapi-3-0.ts'

const info = { title: 'Gửi Hàng', version: '0', description: '' }
const converted = (schema: object) => {
  const { schema: made } = asOpenApi30({ openapi: '3.1.0', info, schema })
  return made
}

describe.each([
  ['the shop API', shopApi],
  ['the operations API', operatorApi],
])('the document of %s in OpenAPI 3.0', (_, operations) => {
  const newer = JSON.parse(JSON.stringify(openApiDocument(operations, info)))
  const older = JSON.parse(JSON.stringify(asOpenApi30(newer)))
  const text = JSON.stringify({ ...older, paths: withoutExamples(older.paths) })

  it('names the same calls and parts', () => {
    expect(older.openapi).toBe('3.0.3')
    expect(Object.keys(older.paths)).toEqual(Object.keys(newer.paths))
    expect(Object.keys(older.components.schemas)).toEqual(Object.keys(newer.components.schemas))
  })

  it('has nothing that only 3.1 knows', () => {
    for (const word of [
      /"(bearer|gateway|session)":\["/,
      /"type":\[/,
      /"type":"null"/,
      /"const":/,
      /"propertyNames":/,
      /"identifier":/,
    ])
      expect(text).not.toMatch(word)
    expect(text).not.toMatch(/"exclusive(Minimum|Maximum)":-?\d/)
  })

  it('names a type beside each null, and a property for each required name', () => {
    const faults: string[] = []
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const { nullable, type, required, properties = {} } = value as Record<string, unknown> // as: an object of JSON
      if (nullable === true && type === undefined) faults.push(JSON.stringify(value))
      const names: unknown[] = Array.isArray(required) ? required : []
      faults.push(...names.filter((name) => !Object.hasOwn(Object(properties), String(name))).map(String))
      for (const inner of Object.values(value)) look(inner)
    }
    look(JSON.parse(text))
    expect(faults).toEqual([])
  })
})

it('keeps the meaning of null, bounds and single values', () => {
  expect(converted({ type: ['string', 'null'] })).toEqual({ type: 'string', nullable: true })
  expect(converted({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })).toEqual({
    type: 'string',
    format: 'date',
    nullable: true,
  })
  expect(converted({ anyOf: [{ $ref: '#/x' }, { type: 'null' }] })).toEqual({
    allOf: [{ $ref: '#/x' }],
    nullable: true,
  })
  expect(converted({ type: 'number', exclusiveMinimum: 0 })).toEqual({
    type: 'number',
    minimum: 0,
    exclusiveMinimum: true,
  })
  expect(converted({ anyOf: [1, 2].map((only) => ({ type: 'number', const: only })) })).toEqual({
    type: 'number',
    enum: [1, 2],
  })
  expect(converted({ example: { type: ['null'] } })).toEqual({ example: { type: ['null'] } })
})

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'example')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner)]))
}
