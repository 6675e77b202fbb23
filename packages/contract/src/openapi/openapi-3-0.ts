type Json = Record<string, unknown>

/** For generators that do not read 3.1: `nullable`, exclusive bounds as flags, and scopes in descriptions, not security. */
export function asOpenApi30(document: Json): Json {
  const { info, ...rest } = document
  const { license: _, ...named } = isObject(info) ? info : {}
  const older = { ...rest, openapi: '3.0.3', info: { ...named, license: { name: 'MIT' } } }
  const converted = convert(older)
  return isObject(converted) ? withTypes(converted, document) : {}
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isObject(value)) return value
  return mergeValues(convertBounds(convertNull(withoutNewer(value))))
}

/** `nullable` counts only beside a type: where it goes around a reference, that is the type of the referred part. */
function withTypes(value: Json, document: Json): Json {
  const typed = (inner: unknown): unknown =>
    Array.isArray(inner) ? inner.map(typed) : isObject(inner) ? withTypes(inner, document) : inner
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'example' ? inner : typed(inner)])
  const [only] = Array.isArray(value.allOf) ? value.allOf : []
  const type = value.nullable === true && value.type === undefined ? typeBehind(only, document) : undefined
  return { ...Object.fromEntries(entries), ...(type !== undefined && { type }) }
}

function typeBehind(reference: unknown, document: Json): unknown {
  if (!isObject(reference) || typeof reference.$ref !== 'string') return undefined
  const parts = reference.$ref.slice(2).split('/')
  const part = parts.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document)
  return isObject(part) ? part.type : undefined
}

/** Examples are data: they are left as they are. */
function withoutNewer(value: Json): Json {
  const kept = Object.entries(value).filter(([key]) => key !== 'propertyNames')
  return Object.fromEntries(
    kept.map(([key, inner]) => {
      if (key === 'example') return [key, inner]
      return [key, key === 'security' && Array.isArray(inner) ? inner.map(withoutScopes) : convert(inner)]
    }),
  )
}

function withoutScopes(required: object): Json {
  return Object.fromEntries(Object.keys(required).map((scheme) => [scheme, []]))
}

function convertNull(value: Json): Json {
  const { anyOf, ...rest } = value
  if (Array.isArray(value.type)) {
    const { type: _, ...untyped } = value
    const [type, ...more] = value.type.filter((one) => one !== 'null')
    // 3.0 knows one type: what may be of several may be anything.
    return more.length > 0 ? untyped : { ...value, type, nullable: true }
  }
  if (!Array.isArray(anyOf)) return value
  const others = anyOf.filter((one) => !isNull(one))
  if (others.length === anyOf.length) return value
  const [only] = others
  // A reference stands alone in 3.0: what is said beside it goes around it.
  if (others.length === 1 && isObject(only) && !('$ref' in only)) return { ...only, ...rest, nullable: true }
  return others.length === 1
    ? { ...rest, allOf: others, nullable: true }
    : { ...rest, anyOf: others, nullable: true }
}

function isNull(value: unknown): boolean {
  return isObject(value) && value.type === 'null'
}

function convertBounds(value: Json): Json {
  const { exclusiveMinimum, exclusiveMaximum, const: only, ...rest } = value
  return {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
    ...(only !== undefined && { enum: [only] }),
  }
}

/** One of some values of one type: generators make an enumeration of it, and nothing of `anyOf`. */
function mergeValues(value: Json): Json {
  const { anyOf, ...rest } = value
  if (!Array.isArray(anyOf)) return value
  const types = new Set(anyOf.map((one) => (isObject(one) && Array.isArray(one.enum) ? one.type : undefined)))
  const [type, ...more] = types
  if (type === undefined || more.length > 0) return value
  return { ...rest, type, enum: anyOf.flatMap((one: { readonly enum: unknown[] }) => one.enum) }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
