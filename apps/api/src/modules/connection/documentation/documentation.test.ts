import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { webhookData } from '@guihang/contract/connection/webhook-messages'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { languages } from '@guihang/domain/languages'
import { describe, expect, it } from 'vitest'
import { guidePages, readContent } from './content.ts'
import { callGroups } from './reference/call-groups.ts'
import { descriptionsShown } from './reference/call-page.ts'

const content = readContent()
const { vi, en } = content.pages
const folder = fileURLToPath(new URL('../../../../documentation/', import.meta.url))

const headings = (text: string) => [...withoutCode(text).matchAll(/^(#+) /gm)].map(([, level]) => level)
const inserts = (text: string) => [...text.matchAll(/\{\{[\w -]+\}\}/g)].map(([insert]) => insert)
const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).toSorted()
const shape = (text: string) =>
  withoutCode(text)
    .split('\n')
    .map((line) => /^(\||- |\d+\. |#+ |$)/.exec(line)?.[1] ?? 'text')

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

describe('the two languages of the documentation', () => {
  it.each(guidePages)('have the same headings, lists, examples and links at %s', (page) => {
    expect(headings(vi[page])).toEqual(headings(en[page]))
    expect(headings(vi[page]).filter((level) => level === '#')).toHaveLength(1)
    expect(inserts(vi[page]).toSorted()).toEqual(inserts(en[page]).toSorted())
    expect(links(vi[page])).toEqual(links(en[page]))
    expect(shape(vi[page])).toEqual(shape(en[page]))
  })

  it('have no page that is not shown, and the same words', () => {
    for (const language of languages)
      expect(
        globSync('*.md', { cwd: folder + language })
          .map((name) => name.slice(0, -3))
          .toSorted(),
      ).toEqual(guidePages.toSorted())
    expect(Object.keys(content.words.vi.ui)).toEqual(Object.keys(content.words.en.ui))
    expect(Object.keys(content.words.vi.groups)).toEqual(callGroups().map(({ name }) => name))
    expect(Object.keys(content.words.en.groups)).toEqual(callGroups().map(({ name }) => name))
  })

  it('say in Vietnamese what each call does and each field means', () => {
    const { calls, fields } = content.words.vi
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(softwareCalls).toSorted())
    const said = [...descriptionsShown(), ...Object.keys(webhookData)]
    expect(Object.keys(fields).toSorted()).toEqual(said.toSorted())
  })
})

describe('the guide', () => {
  it('shows every example, and no program of its own', () => {
    const shown = new Set(
      Object.values(en).flatMap((text) =>
        [...text.matchAll(/\{\{example ([\w-]+)\}\}/g)].map(([, name]) => name),
      ),
    )
    const there = new Set(Object.keys(content.examples).map((name) => name.replace(/\.\w+$/, '')))
    expect([...shown].toSorted()).toEqual([...there].toSorted())
    for (const text of [...Object.values(vi), ...Object.values(en)])
      for (const [, kind] of text.matchAll(/^```(\w+)$/gm)) expect(['sh', 'http', 'json']).toContain(kind)
  })

  it('explains every scope', () => {
    for (const text of [vi.token, en.token])
      for (const scope of gatewayScopes) expect(text).toContain(`| \`${scope}\` |`)
  })
})
