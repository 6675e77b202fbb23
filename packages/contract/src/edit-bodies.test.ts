import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Operation } from './operation.ts'
import { EditParcel } from './parcels/parcels.ts'
import { operatorApi, shopApi } from './v1.ts'

const edits = Object.values<Operation>({ ...shopApi, ...operatorApi }).filter(
  ({ method }) => method === 'PATCH' || method === 'PUT',
)

describe('the body of an edit', () => {
  it.each(edits.map((edit) => [edit.name, edit] as const))(
    '%s has no default: a field that was left out stays as it is',
    (_, { body }) => expect(body ? defaultsIn(body) : []).toEqual([]),
  )

  it('is searched down to the fields within fields', () => {
    const Within = z.strictObject({ note: z._default(z.string(), '') })
    const Body = z.optional(
      z.strictObject({ a: z.union([z.null(), Within]), b: z.array(z.nullable(Within)) }),
    )
    expect(defaultsIn(Body)).toEqual(['.a.note', '.b.note'])
    expect(defaultsIn(z.prefault(z.string(), ''))).toEqual([''])
    expect(defaultsIn(z.catch(z.string(), ''))).toEqual([''])
  })

  it('answers one changed field of a parcel with that field alone', () => {
    expect(EditParcel.parse({ receiver_phone: '+84 912 345 678' })).toEqual({ receiver_phone: '0912345678' })
  })
})

/** The paths at which a schema puts in a value that nobody sent. */
function defaultsIn(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = schema._zod
  const own = ['default', 'prefault', 'catch'].includes(def.type) ? [path] : []
  const below = Object.entries(def).flatMap(([key, value]) => partsOf(key, value))
  return [...own, ...below.flatMap(([key, part]) => defaultsIn(part, `${path}${key}`))]
}

function partsOf(key: string, value: unknown): [string, z.core.$ZodType][] {
  if (value instanceof z.core.$ZodType) return [['', value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    part instanceof z.core.$ZodType
      ? [[key === 'shape' ? `.${name}` : '', part] as [string, typeof part]]
      : [],
  )
}
