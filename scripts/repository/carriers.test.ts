import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carrierKinds, carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { describe, expect, it } from 'vitest'
import { fakeCarrierKinds } from '../../apps/simulator/src/carriers/common/fake-carrier.ts'
import { carrierOf } from '../../packages/carriers/src/carriers.ts'

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'docs', 'carriers.md'), 'utf8')
const carriers = carrierKinds.flatMap((kind) => carrierOf(kind) ?? [])

describe.each(carriers)('$kind', ({ kind, secrets, settings }) => {
  const folder = kind.replaceAll('_', '-')

  it('has a section that says where each secret comes from, and what is asked behind each setting', () => {
    const [, section = ''] = page.split(`\n## ${carrierNames[kind]}\n`)
    const [ofCarrier = ''] = section.split('\n## ')
    expect(ofCarrier).toContain('**Ask for**')
    for (const { key } of [...secrets, ...settings]) expect(ofCarrier, key).toContain(`\`${key}\``)
  })

  it('stands beside the others in the table of what each can do', () => {
    const [, heads = ''] = /^\| (\|.*)$/m.exec(page) ?? []
    expect(heads).toContain(`| ${carrierNames[kind]} |`)
  })

  it('has tests of whatever it may answer, and a fake', () => {
    expect(existsSync(join(root, 'packages/carriers/src', folder, 'any-answer.test.ts'))).toBe(true)
    expect(fakeCarrierKinds).toContain(kind)
    expect(existsSync(join(root, 'apps/simulator/src/carriers', folder, 'carrier.ts'))).toBe(true)
  })
})
