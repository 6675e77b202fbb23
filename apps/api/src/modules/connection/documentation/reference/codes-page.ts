import { type ErrorCode, errorCatalogue } from '@guihang/contract/errors/catalogue'
import { fieldRules } from '@guihang/contract/fields/field-rules'
import { codesOf } from '@guihang/contract/openapi/openapi'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { keysOf } from '@guihang/domain/keys-of'
import type { Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import type { FilledContent } from '../content.ts'
import { tableHtml } from '../render/markdown.ts'

/** First those that calls of software answer. */
export function codesPage({ words, codes: sentences }: FilledContent, language: Language): string {
  const { ui } = words[language]
  const say = (name: string) => escaped(ui[name] ?? '')
  const answered = new Set<string>(codesOfSoftware())
  const codes = Object.entries(sentences)
  const head = [say('code'), 'HTTP', say('vietnamese'), say('english')]
  const table = (list: typeof codes) =>
    tableHtml(
      head,
      list.map(([code, { status, vi, en }]) => [
        `<code id="${code}">${code}</code>`,
        String(status),
        escaped(vi),
        `<span lang="en">${escaped(en)}</span>`,
      ]),
    )
  const rules = Object.values(fieldRules).map(({ vi, en }) => [
    escaped(vi),
    `<span lang="en">${escaped(en)}</span>`,
  ])
  return [
    `<h1>${say('codes')}</h1><p>${say('codes_help')}</p>`,
    `<h2 id="software">${say('codes_software')}</h2>${table(codes.filter(([code]) => answered.has(code)))}`,
    `<h2 id="other">${say('codes_other')}</h2>${table(codes.filter(([code]) => !answered.has(code)))}`,
    `<h2 id="fields">${say('field_sentences')}</h2>${tableHtml([say('vietnamese'), say('english')], rules)}`,
  ].join('\n')
}

function codesOfSoftware(): ErrorCode[] {
  const answered = new Set(Object.values(softwareCalls).flatMap(codesOf))
  return keysOf(errorCatalogue).filter((code) => answered.has(code))
}
