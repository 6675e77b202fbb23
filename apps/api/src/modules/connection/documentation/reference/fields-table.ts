import { escaped } from '../../../../platform/pages/escaped.ts'
import type { Words } from '../content.ts'
import { tableHtml } from '../render/markdown.ts'

export type Json = Record<string, unknown>

/** A field as a row: its way through the object, its schema, and whether it must be there. */
export type FieldRow = { readonly name: string; readonly schema: Json; readonly required: boolean }

/** The parameters of a call of the document, or the fields of `body` or `answer`, inner ones by their way: `products[].name`. */
export function parameterRows(given: Json, schemas: Record<string, Json>): FieldRow[] {
  const body = given.body ?? given.answer
  if (isJson(body)) return inner(body, '', schemas, [])
  const parameters: unknown[] = Array.isArray(given.parameters) ? given.parameters : []
  return parameters.filter(isJson).map(({ name, schema, required }) => ({
    name: String(name),
    schema: isJson(schema) ? schema : {},
    required: required === true,
  }))
}

export function fieldsTable(words: Words, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return ''
  const { ui } = words
  const head = [ui.field, ui.kind, ui.rule].map((word) => escaped(word ?? ''))
  return tableHtml(
    head,
    rows.map(({ name, schema, required }) => [
      `<code>${escaped(name)}</code>${required ? '' : ` <span class="quiet">${escaped(ui.optional ?? '')}</span>`}`,
      kindOf(words, schema),
      rulesOf(words, schema).join('; '),
    ]),
  )
}

function inner(
  schema: Json,
  way: string,
  schemas: Record<string, Json>,
  seen: readonly string[],
): FieldRow[] {
  const { $ref, anyOf, allOf, items, properties, required } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    const known = schemas[name]
    return known === undefined || seen.includes(name) ? [] : inner(known, way, schemas, [...seen, name])
  }
  const choices = [anyOf, allOf].filter((list) => Array.isArray(list)).flat()
  if (choices.length > 0) return choices.flatMap((one) => (isJson(one) ? inner(one, way, schemas, seen) : []))
  if (isJson(items)) return inner(items, `${way}[]`, schemas, seen)
  const needed: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isJson(field)) return []
    const full = way === '' ? name : `${way}.${name}`
    const row = { name: full, schema: resolved(field, schemas), required: needed.includes(name) }
    return [row, ...inner(field, full, schemas, seen)]
  })
}

function resolved(schema: Json, schemas: Record<string, Json>): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? schema) : schema
}

function kindOf(words: Words, schema: Json): string {
  const { type, format, anyOf, items } = schema
  const { ui } = words
  const say = (name: string) => escaped(ui[name] ?? name)
  if (Array.isArray(anyOf)) {
    const kinds = new Set(anyOf.filter(isJson).map((one) => kindOf(words, one)))
    return [...kinds].join(` ${say('or')} `)
  }
  if (Array.isArray(type))
    return type.map((one) => kindOf(words, { ...schema, type: one })).join(` ${say('or')} `)
  if (type === 'array') return `${say('list_of')} ${isJson(items) ? kindOf(words, items) : say('object')}`
  const byFormat = typeof format === 'string' ? ui[`format_${format}`] : undefined
  if (type === 'string' && byFormat !== undefined) return escaped(byFormat)
  return typeof type === 'string' ? say(`type_${type}`) : say('type_object')
}

function rulesOf({ ui, fields }: Words, schema: Json): string[] {
  const said = (name: string, value: unknown) =>
    value === undefined ? [] : [escaped((ui[name] ?? '').replace('{n}', String(value)))]
  const values = Array.isArray(schema.enum)
    ? schema.enum.map((value) => `<code>${escaped(String(value))}</code>`)
    : []
  const description = typeof schema.description === 'string' ? schema.description : undefined
  // A bound of all safe integers says nothing.
  const bound = (value: unknown) => (Math.abs(Number(value)) < Number.MAX_SAFE_INTEGER ? value : undefined)
  return [
    ...(description === undefined ? [] : [escaped(fields[description] ?? description)]),
    ...(values.length > 0 ? [values.join(' ')] : []),
    ...said('at_least', bound(schema.minimum)),
    ...said('at_most', bound(schema.maximum)),
    ...said('above', schema.exclusiveMinimum),
    ...said('below', schema.exclusiveMaximum),
    ...said('longest', schema.maxLength),
    ...said('most_items', schema.maxItems),
    ...said('default_is', schema.default === '' ? undefined : schema.default),
  ]
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
