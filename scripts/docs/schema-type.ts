export type Json = Record<string, unknown>

/** A JSON schema as a TypeScript type. */
export function schemaType(schema: Json, indent: string): string {
  const { $ref, anyOf, allOf, enum: values, type } = schema
  if (typeof $ref === 'string') return componentName($ref.slice($ref.lastIndexOf('/') + 1))
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(values)) return union(values.map(literal))
  if (Array.isArray(anyOf)) return union(anyOf.map((one) => schemaType(one, indent)))
  if (Array.isArray(allOf)) return allOf.map((one) => schemaType(one, indent)).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => schemaType({ ...schema, type: one }, indent)))
  if (type === 'object') return objectType(schema, indent)
  if (type === 'array') return `Array<${isJson(schema.items) ? schemaType(schema.items, indent) : 'unknown'}>`
  return typeof type === 'string' ? (plain[type] ?? 'unknown') : 'unknown'
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Properties as the body of a type; a description becomes the comment of its field. */
export function propertiesType({ properties, required }: Json, indent: string): string {
  const names = new Set(Array.isArray(required) ? required : [])
  const inner = `${indent}  `
  const fields = Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isJson(field)) return []
    const comment = typeof field.description === 'string' ? [`${inner}/** ${field.description} */`] : []
    return [...comment, `${inner}${name}${names.has(name) ? '' : '?'}: ${schemaType(field, inner)}`]
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${indent}}`
}

function objectType(schema: Json, indent: string): string {
  if (isJson(schema.properties)) return propertiesType(schema, indent)
  const values = schema.additionalProperties
  return `Record<string, ${isJson(values) ? schemaType(values, indent) : 'unknown'}>`
}

/** Names of components are names of types. */
export function componentName(name: string): string {
  return name.replace(/\W/g, '')
}

/** A value as it stands in code. */
export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value)
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
