import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Words that screens and mails used to say, and what they say now. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\bcarriers?\b/i, 'provider'],
  [/(hãng|đơn vị|công ty|bên) vận chuyển/i, 'nhà vận chuyển'],
  [/\b(papers|your paper|or paper)\b/i, 'documents'],
  [/\bneeds you\b/i, 'needs attention'],
  [/\bcần bạn\b/i, 'cần xử lý'],
  [/\bgathering\b/i, 'collecting'],
  [/\b(given|gave) (.+ )?up\b/i, 'stopped'],
  [/\bha(ve|s) (the|its) goods back\b/i, 'return to you'],
  [/đẩy (đơn )?lỗi|gửi đi được/i, 'chưa gửi được'],
  [/giao chưa được/i, 'giao chưa thành công'],
  [/hoàn về…/i, 'cho hoàn…'],
  [/^để đó$/i, 'không hoàn'],
  [/ghi (nhận in|là đã in)/i, 'đã đánh dấu đã in'],
  [/tự làm tiếp/i, 'tự quyết'],
  [/tạo và tiếp/i, 'tạo, nhập tiếp'],
  [/cho một việc xảy ra/i, 'thử tình huống'],
  [/phải trả shop/i, 'nợ shop'],
  [/không tắt được/i, 'luôn được gửi'],
]

it('says one word for one thing on every screen and in every mail', () => {
  const texts = [...messages(), ...textsOfSource()]
  expect(texts.length).toBeGreaterThan(2_000)
  const faults = texts.flatMap((text) =>
    replaced.filter(([old]) => old.test(text)).map(([, now]) => `say "${now}": ${text}`),
  )
  expect(faults).toEqual([])
})

function messages(): string[] {
  const files = globSync('{apps,packages}/*/messages/{vi,en}/*.json', { cwd: root })
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))
}

/** A message is a text, or its plural forms. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Every quoted text of a file that holds both languages. Names, paths and codes have no space. */
function textsOfSource(): string[] {
  const files = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && !/\/src\/(texts|icons)\//.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!/\bvi: ['"`{]/.test(source)) return []
    const plain = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const quoted = plain.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    return [...quoted].map(([text]) => text.slice(1, -1)).filter((text) => text.includes(' '))
  })
}
