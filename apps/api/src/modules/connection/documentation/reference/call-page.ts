import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { codesOf, openApiDocument } from '@guihang/contract/openapi/openapi'
import { exampleOf } from '@guihang/contract/openapi/recorded-examples'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { type Operation, successStatus } from '@guihang/contract/operation'
import {
  type GatewayScope,
  gatewayScopeOpens,
  gatewayScopes,
} from '@guihang/domain/connection/integrations/gateway-scopes'
import type { Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import type { Content, FilledContent, Words } from '../content.ts'
import { codeBlock } from '../render/code.ts'
import { inline, tableHtml } from '../render/markdown.ts'
import { callGroups } from './call-groups.ts'
import { fieldsTable, type Json, parameterRows } from './fields-table.ts'

type Described = {
  readonly paths: Record<string, Record<string, Json>>
  readonly schemas: Record<string, Json>
}

type OwnDocument = Pick<Described, 'paths'> & { readonly components: Pick<Described, 'schemas'> }

let described: Described | undefined

/** The document of these calls, made when the first page asks for it: a start does not wait for it. */
function describedCalls(): Described {
  if (described === undefined) {
    const document = openApiDocument(softwareCalls, { title: '', version: '', description: '' })
    // as: `openApiDocument` makes its paths and components as objects
    const { paths, components } = document as OwnDocument // as: see above
    described = { paths, schemas: components.schemas }
  }
  return described
}

/** What the contract says in English about fields that these pages show. */
export function descriptionsShown(): string[] {
  const { paths, schemas } = describedCalls()
  const bodies = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((call) => {
      const answer = Object.entries(objectOf(call.responses)).find(([status]) => status.startsWith('2'))?.[1]
      const schemasOf = [call.requestBody, answer].map(contentOf).filter((schema) => schema !== undefined)
      return [
        parameterRows(call, schemas),
        ...schemasOf.map((body) => parameterRows({ body }, schemas)),
      ].flat()
    }),
  )
  const said = bodies.map(({ schema }) => schema.description).filter((text) => typeof text === 'string')
  return [...new Set(said)]
}

export function summaryOf(words: Words, language: Language, { name, summary }: Operation): string {
  return language === 'en' ? summary : (words.calls[name] ?? summary)
}

export function callsPage({ words }: Content, language: Language): string {
  const { ui, groups } = words[language]
  const sections = callGroups().map(({ name, calls }) => {
    const rows = calls.map((each) => [
      `<a href="/docs/${language}/calls/${each.name}"><code>${each.name}</code></a>`,
      `<code>${each.method} ${wirePath(each)}</code>`,
      inline(summaryOf(words[language], language, each)),
    ])
    return `<h2 id="${name}">${escaped(groups[name] ?? name)}</h2>${tableHtml([ui.call ?? '', ui.address ?? '', ui.does ?? ''].map(escaped), rows)}`
  })
  return `<h1>${escaped(ui.calls ?? '')}</h1><p>${escaped(ui.calls_help ?? '')}</p>${sections.join('')}`
}

export function callPage(content: FilledContent, language: Language, declared: Operation): string {
  const { paths, schemas } = describedCalls()
  const words = content.words[language]
  const say = (name: string) => escaped(words.ui[name] ?? '')
  const call = paths[wirePath(declared)]?.[declared.method.toLowerCase()] ?? {}
  const example = exampleOf(declared)
  const part = (title: string, html: string) => (html === '' ? '' : `<h2>${say(title)}</h2>${html}`)
  const json = (value: unknown) =>
    value === undefined ? '' : codeBlock(JSON.stringify(value, null, 2), 'json')
  const body = contentOf(call.requestBody)
  const answers = Object.entries(objectOf(call.responses)).find(([status]) => status.startsWith('2'))
  return [
    `<h1>${declared.name}</h1>`,
    `<p class="lead">${inline(summaryOf(words, language, declared))}</p>`,
    codeBlock(`${declared.method} ${wirePath(declared)}`, 'http'),
    `<p>${scopeLine(words, declared.scope)}</p>`,
    declared.idempotent ? `<p>${say('takes_key')}</p>` : '',
    part('parameters', fieldsTable(words, parameterRows(call, schemas))),
    part(
      'body',
      body === undefined ? '' : fieldsTable(words, parameterRows({ body }, schemas)) + json(example?.body),
    ),
    `<h2>${say('answer')}</h2><p>${say('status')} <code>${successStatus(declared)}</code>${answerKind(words, declared)}</p>`,
    answerHtml(words, declared, contentOf(answers?.[1])),
    json(example?.answer),
    part('codes_here', codesTable(content, language, declared)),
  ].join('\n')
}

function wirePath({ path }: Operation): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function scopeLine(words: Words, needed: Operation['scope']): string {
  const scope = gatewayScopes.find((known) => known === needed)
  if (scope === undefined) return escaped(words.ui.no_token ?? '')
  const opening: GatewayScope[] = gatewayScopes.filter((held) => gatewayScopeOpens([held], scope))
  const names = opening.map((held) => `<code>${held}</code>`).join(` ${escaped(words.ui.or ?? '')} `)
  return `${escaped(words.ui.scope ?? '')} ${names}`
}

function answerKind({ ui }: Words, { answer, file_type }: Operation): string {
  if (answer === 'file')
    return ` · ${escaped(ui.file ?? '')} ${[file_type ?? '']
      .flat()
      .map((type) => `<code>${type}</code>`)
      .join(', ')}`
  return answer === 'none' ? ` · ${escaped(ui.nothing ?? '')}` : ''
}

function answerHtml(words: Words, { answer }: Operation, schema: Json | undefined): string {
  if (typeof answer === 'string' || schema === undefined) return ''
  const table = fieldsTable(words, parameterRows({ answer: schema }, describedCalls().schemas))
  return `<details><summary>${escaped(words.ui.answer_fields ?? '')}</summary>${table}</details>`
}

function codesTable({ words, codes }: FilledContent, language: Language, declared: Operation): string {
  const { ui } = words[language]
  const rows = codesOf(declared)
    .toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status)
    .map((code) => [
      `<a href="/docs/${language}/codes#${code}"><code>${code}</code></a>`,
      String(errorCatalogue[code].status),
      escaped(codes[code]?.[language] ?? ''),
    ])
  return tableHtml([ui.code ?? '', 'HTTP', ui.meaning ?? ''].map(escaped), rows)
}

function contentOf(described: unknown): Json | undefined {
  const { schema } = objectOf(objectOf(objectOf(described).content)['application/json'])
  return typeof schema === 'object' && schema !== null ? objectOf(schema) : undefined
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
