import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compileMessages, moduleOf } from './compile-messages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'guihang-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

function answers(vi: string, en: string, given: Record<string, string | number> = {}): [string, string] {
  const body = moduleOf('message', vi, en)
    .replace(/^import .*\n/, '')
    .replace('export const message =', 'return')
  // The compiled code itself is what is tested.
  const make = (isEnglish: boolean) => new Function('isEnglish', body)(() => isEnglish)(given) as string // as: a message
  return [make(false), make(true)]
}

describe('a compiled message', () => {
  it('answers in both languages, with what it is given', () => {
    expect(answers('{count} đơn', '{count} parcels', { count: 3 })).toEqual(['3 đơn', '3 parcels'])
    expect(answers('Thu {a} rồi {b}', '{b} after {a}', { a: 'x', b: 'y' })).toEqual([
      'Thu x rồi y',
      'y after x',
    ])
  })

  it('chooses between two words by whether a value is one, also where it comes as a text', () => {
    const text = '{count} {count:order was|orders were} left'
    for (const [count, english] of [
      [1, '1 order was left'],
      ['1', '1 order was left'],
      [0, '0 orders were left'],
      ['1.001', '1.001 orders were left'],
      ['21', '21 orders were left'],
    ] as const) // as: pairs
      expect(answers('còn {count} đơn', text, { count })).toEqual([`còn ${count} đơn`, english])
  })

  it('keeps signs that a script would read as its own', () => {
    const dollar = '$'
    const text = `a \`b\` ${dollar}{} \\ {not a name}\n"d"`
    expect(answers(text, text)).toEqual([text, text])
    const price = `${dollar}{price}`
    expect(answers(price, `US${price}`, { price: 5 })).toEqual(['$5', 'US$5'])
  })
})

describe('the compiled messages', () => {
  const write = (vi: object, en: object, over?: string) => {
    for (const [language, messages] of Object.entries({ vi, en })) {
      mkdirSync(join(folder, 'messages', language), { recursive: true })
      writeFileSync(join(folder, 'messages', language, 'app.json'), JSON.stringify(messages))
    }
    const paths = { from: join(folder, 'messages'), to: join(folder, 'texts') }
    compileMessages(over === undefined ? paths : { ...paths, over })
  }
  const compiled = (file: string) => readFileSync(join(folder, 'texts', file), 'utf8')

  it('are a module each, and ask for what their texts name', () => {
    write({ hello: 'Chào', sum: '{count} đơn' }, { hello: 'Hello', sum: '{count} parcels' })
    expect(compiled('messages/hello.js')).toContain('`Chào`')
    expect(compiled('all.js')).toContain("export { sum } from './messages/sum.js'")
    expect(compiled('messages.d.ts')).toContain('readonly hello: () => string')
    expect(compiled('messages.d.ts')).toContain(
      'readonly sum: (given: { readonly count: string | number }) => string',
    )
    write({ sum: '{count} đơn' }, { sum: '{count} parcels' })
    expect(compiled('all.js')).not.toContain('hello')
  })

  it('have those of the package they stand on among them', () => {
    write({ hello: 'Chào' }, { hello: 'Hello' }, '@guihang/ui')
    expect(compiled('all.js')).toContain("export * from '@guihang/ui/texts/all.js'")
    expect(compiled('messages.d.ts')).toContain(
      "import type { m as below } from '@guihang/ui/texts/messages.js'",
    )
    expect(compiled('messages.d.ts')).toContain('export declare const m: typeof below & {')
  })

  it('are not written anew where nothing changed: another app may read them meanwhile', () => {
    write({ hello: 'Chào' }, { hello: 'Hello' })
    const changed = () => statSync(join(folder, 'texts', 'messages/hello.js')).mtimeMs
    const before = changed()
    write({ hello: 'Chào', bye: 'Tạm biệt' }, { hello: 'Hello', bye: 'Bye' })
    expect(changed()).toBe(before)
  })

  it('are refused where one is missing in English', () => {
    expect(() => write({ hello: 'Chào' }, {})).toThrow('hello is missing in English')
  })
})
