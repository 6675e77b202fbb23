import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import type { Language } from '@guihang/domain/languages'
import { foldText } from '@guihang/domain/text'
import { escaped } from '../../../platform/pages/escaped.ts'
import { type Content, type FilledContent, guidePages } from './content.ts'
import { summaryOf } from './reference/call-page.ts'
import { addressOf } from './render/layout.ts'
import { inline, titleOf } from './render/markdown.ts'

export type Found = { readonly address: string; readonly title: string; readonly says: string }

const mostFound = 50

/** Pages, calls and codes in which every word of the query stands, accents ignored; those with all of them in the title first. */
export function search(content: FilledContent, language: Language, query: string): Found[] {
  const wanted = foldText(query.slice(0, 100)).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const holds = (text: string) => wanted.every((word) => foldText(text).includes(word))
  const found = everything(content, language).filter(({ title, says, text }) =>
    holds(`${title} ${says} ${text}`),
  )
  const inTitle = found.filter(({ title }) => holds(title))
  return [...inTitle, ...found.filter((each) => !inTitle.includes(each))].slice(0, mostFound)
}

export function searchPage(
  { words }: Content,
  language: Language,
  query: string,
  found: readonly Found[],
): string {
  const { ui } = words[language]
  const say = (name: string) =>
    escaped((ui[name] ?? '').replace('{q}', query).replace('{n}', String(found.length)))
  const list = found.map(
    ({ address, title, says }) =>
      `<li><a href="${address}">${escaped(title)}</a><span>${inline(says)}</span></li>`,
  )
  const result =
    found.length === 0 ? `<p>${say('found_none')}</p>` : `<ul class="found">${list.join('')}</ul>`
  return `<h1>${say(found.length === 0 ? 'search' : 'found')}</h1>${result}`
}

type Searched = Found & { readonly text: string }

function everything({ pages, words, codes }: FilledContent, language: Language): Searched[] {
  return [
    ...guidePages.map((page) => {
      const text = pages[language][page]
      const [first = ''] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      const says = first.replace(/[`*]|\]\([^)]*\)|\[/g, '')
      return { address: addressOf(language, page === 'index' ? '' : page), title: titleOf(text), says, text }
    }),
    ...Object.values(softwareCalls).map((declared) => ({
      address: addressOf(language, `calls/${declared.name}`),
      title: declared.name,
      says: summaryOf(words[language], language, declared),
      text: `${declared.method} ${declared.path.replace(/:(\w+)/g, '{$1}')}`,
    })),
    ...Object.entries(codes).map(([code, sentences]) => ({
      address: `${addressOf(language, 'codes')}#${code}`,
      title: code,
      says: sentences[language],
      text: '',
    })),
  ]
}
