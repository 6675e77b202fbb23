import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readsUnread, withoutUnread } from './leave-out-unread.ts'

const contract = join(import.meta.dirname, '../../../packages/contract/src')

describe('what no screen reads of a call', () => {
  it('is left out of every call of the contract, and nothing else', () => {
    const count = (code: string, field: RegExp) => code.split(field).length - 1
    let found = 0
    for (const file of globSync('**/*.ts', { cwd: contract })) {
      const code = readFileSync(join(contract, file), 'utf8')
      // The type of a call, and the document made of all, speak of its fields without holding one.
      if (/^(operation\.ts|openapi\/|.*\.test\.ts)/.test(file)) continue
      const left = withoutUnread(code)
      const calls = count(code, /\boperation\(\{/)
      found += calls
      expect(left, file).not.toMatch(/^ {2}summary:/m)
      expect(count(left, /\boperation\(\{/), file).toBe(calls)
      for (const kept of [/^ {2}path:/m, /^ {2}body:/m, /^ {2}status:/m, /^ {2}idempotent:/m])
        expect(count(left, kept), `${file} ${kept}`).toBe(count(code, kept))
      const blocks = [...left.matchAll(/\boperation\(\{\n([\s\S]*?)^\}\)/gm)]
      expect(blocks.length, file).toBe(calls)
      for (const [block] of blocks)
        expect(block, file).not.toMatch(/^ {2}(?:params|query|answer):(?! '(?:json|file|events|none)',$)/m)
    }
    expect(found).toBeGreaterThan(200)
  })

  it('goes with all its lines, and a body that reads like one stays', () => {
    const code = `export const Asked = z.strictObject({
  answer: z.string(),
  query: z.string(),
})

export const ask = operation({
  name: 'ask',
  params: z.strictObject({
    id: Id,

    more: z.string(),
  }),
  query: z.strictObject({ of: z.string() }),
  body: z.strictObject({
    answer: Asked,
  }),
  answer: data(
    z.strictObject({
      answer: z.string(),
    }),
  ),
  status: 201,
})

export const download = operation({
  answer: 'file',
})
`
    expect(withoutUnread(code)).toBe(`export const Asked = z.strictObject({
  answer: z.string(),
  query: z.string(),
})

export const ask = operation({
  name: 'ask',
  body: z.strictObject({
    answer: Asked,
  }),
  answer: 'json',
  status: 201,
})

export const download = operation({
  answer: 'file',
})
`)
  })

  it('is found where a screen reads it', () => {
    const from = (text: string) =>
      readsUnread(`import { listParcels, Parcel } from '@guihang/contract/parcels/parcels'\n${text}`)
    expect(from('read(listParcels.answer)')).toBe('listParcels.answer')
    expect(from('listParcels.query.parse({})')).toBe('listParcels.query')
    expect(from('type Told = AnswerOf<typeof listParcels>')).toBeUndefined()
    expect(from('rows.query(listParcels.path, Parcel.shape)')).toBeUndefined()
  })
})
