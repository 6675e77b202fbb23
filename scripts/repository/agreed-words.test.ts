import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Words that screens and mails used to say, and what they say now. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/(đơn vị|công ty|bên) vận chuyển/i, 'nhà vận chuyển'],
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

/** Companies such as GHN. The provider is never called so, and only texts about carriers speak of them. */
const ofCarriers: readonly (readonly [RegExp, string])[] = [
  [/\bcarriers?\b/i, 'provider'],
  [/\bhãng\b/i, 'nhà vận chuyển'],
]

/** `about`: where the text stands, and its key. */
type Said = { readonly text: string; readonly about: string }

it('says one word for one thing on every screen and in every mail', () => {
  const texts = [...messages(), ...textsOfSource()]
  expect(texts.length).toBeGreaterThan(2_000)
  expect(texts.flatMap(faultsOf)).toEqual([])
})

it('says carrier of companies such as GHN, and never of the provider', () => {
  const carrier = { about: 'push-faults.ts carrier_place', text: 'the carrier’s list; the provider looks' }
  const title = { about: 'apps/console/messages/vi/carriers.json title', text: 'Hãng vận chuyển' }
  expect([carrier, title].flatMap(faultsOf)).toEqual([])
  const others = [carrier, title].map(({ text }) => ({ about: 'parcels.json moved', text }))
  expect(others.flatMap(faultsOf)).toHaveLength(2)
  expect(faultsOf({ ...title, text: 'Bên vận chuyển' })).toHaveLength(1)
})

it('knows what a text of the source is about', () => {
  const source = `const faults = {
  // said of 'the carrier here'
  late: { vi: 'Đơn tới muộn', en: 'It is late' },
  carrier_place: {
    vi: 'hãng chưa có',
    en: \`the carrier has none\`,
  },
  lost: kind('provider', 'Hàng bị mất'),
}`
  expect(textsIn('faults.ts', source)).toEqual([
    { about: 'faults.ts late', text: 'Đơn tới muộn' },
    { about: 'faults.ts late', text: 'It is late' },
    { about: 'faults.ts carrier_place', text: 'hãng chưa có' },
    { about: 'faults.ts carrier_place', text: 'the carrier has none' },
    { about: 'faults.ts lost', text: 'Hàng bị mất' },
  ])
})

/** The last ones are of parcels that a carrier has. */
const aboutCarriers =
  /carrier|booking_settled|parcels_event_inferred|parcels_print_alone|parcels_label_waits|export-columns\.ts label/i

function faultsOf({ text, about }: Said): string[] {
  const forbidden = aboutCarriers.test(about) ? replaced : [...replaced, ...ofCarriers]
  return forbidden
    .filter(([old]) => old.test(text))
    .map(([, now]) => `say "${now}": ${text} (${about.trim()})`)
}

function messages(): Said[] {
  const files = globSync('{apps,packages}/*/messages/{vi,en}/*.json', { cwd: root })
  return files.flatMap((file) => {
    const all: Record<string, unknown> = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return Object.entries(all).flatMap(([key, message]) =>
      formsOf(message).map((text) => ({ text, about: `${file} ${key}` })),
    )
  })
}

/** A message is a text, or its plural forms. */
function formsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(formsOf) : []
}

function textsOfSource(): Said[] {
  const files = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && !/\/src\/(texts|icons)\//.test(file),
  )
  return files.flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** Every quoted text of a file that holds both languages. Names, paths and codes have no space. */
function textsIn(file: string, source: string): Said[] {
  if (!/\bvi: ['"`{]/.test(source)) return []
  const plain = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const parts = plain.matchAll(/(\w+): |'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
  const found: Said[] = []
  let key = ''
  for (const [part, named] of parts) {
    if (named === undefined && part.includes(' '))
      found.push({ text: part.slice(1, -1), about: `${file} ${key}` })
    else if (named !== undefined && named !== 'vi' && named !== 'en') key = named
  }
  return found
}
