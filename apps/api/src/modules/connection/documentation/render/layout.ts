import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import type { Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import type { Provider } from '../../../../platform/provider.ts'
import { type Content, guidePages } from '../content.ts'
import { callGroups, groupOf } from '../reference/call-groups.ts'
import { titleOf } from './markdown.ts'

/** A page: its path below the language, and its body as HTML. */
export type Shown = {
  readonly path: string
  readonly title: string
  readonly body: string
  readonly query?: string
}

type Page = {
  readonly content: Content
  readonly language: Language
  readonly facts: { readonly provider: Provider; readonly trial: boolean }
  readonly shown: Shown
}

export function layout(page: Page): string {
  const { content, language, facts, shown } = page
  const { ui } = content.words[language]
  const { name, hotline, logo } = facts.provider
  const say = (word: string) => escaped(ui[word] ?? '')
  const other = language === 'vi' ? 'en' : 'vi'
  const rest = shown.query === undefined ? '' : `?q=${encodeURIComponent(shown.query)}`
  const mark =
    logo === undefined
      ? '<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M20.4 9.8A8 8 0 1 0 21.8 20.5M15 16h11M22.8 12.6l3.4 3.4-3.4 3.4"/></svg>'
      : `<img class="logo" src="${logo.path}" alt="">`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(shown.title)} · ${say('site')} · ${escaped(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${other}" href="${addressOf(other, shown.path)}">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/page.js"></script>
</head>
<body data-copy="${say('copy')}" data-copied="${say('copied')}">
<a class="skip" href="#content">${say('skip')}</a>
${facts.trial ? `<p class="trial" role="note">${say('trial')}</p>` : ''}<header class="top"><a class="home" href="/docs/${language}">${mark}<b>${escaped(name)}</b> <span>${say('site')}</span></a>
<form role="search" action="/docs/${language}/search"><input type="search" name="q" aria-label="${say('search_label')}" placeholder="${say('search_label')}" value="${escaped(shown.query ?? '')}"><button>${say('search')}</button></form>
<a class="other" href="${addressOf(other, shown.path)}${rest}" hreflang="${other}" lang="${other}">${say('other_language')}</a>
<button class="menu" popovertarget="contents">${say('contents')}</button></header>
<div class="columns">
<nav id="contents" popover aria-label="${say('contents')}">${contents(page)}</nav>
<main id="content">${shown.body}
${furtherOf(page)}</main>
</div>
<footer><p>${say('help')} ${escaped(hotline)}</p><p><a href="/v1/openapi.json">OpenAPI 3.1</a> · <a href="/v1/openapi-3.0.json">OpenAPI 3.0</a> · <a href="/login">${say('portal')}</a></p></footer>
</body>
</html>
`
}

export function addressOf(language: Language, path: string): string {
  return path === '' ? `/docs/${language}` : `/docs/${language}/${path}`
}

/** All pages; of the calls those of the group that is open. */
function contents({ content, language, shown }: Page): string {
  const { ui, groups } = content.words[language]
  const link = (path: string, title: string) => {
    const here = path === shown.path ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(language, path)}"${here}>${escaped(title)}</a></li>`
  }
  const guide = guidePages.map((page) =>
    link(page === 'index' ? '' : page, titleOf(content.pages[language][page])),
  )
  const called = softwareCalls[shown.path.replace(/^calls\//, '')]
  const open = called === undefined ? undefined : groupOf(called)
  const calls = callGroups().map(({ name, calls: list }) => {
    const title = escaped(groups[name] ?? name)
    const inside =
      name === open ? `<ul>${list.map((each) => link(`calls/${each.name}`, each.name)).join('')}</ul>` : ''
    return `<li><a href="${addressOf(language, 'calls')}#${name}">${title}</a>${inside}</li>`
  })
  return `<h2>${escaped(ui.guide ?? '')}</h2><ul>${guide.join('')}</ul>
<h2>${escaped(ui.reference ?? '')}</h2><ul>${link('calls', ui.calls ?? '')}${calls.join('')}${link('codes', ui.codes ?? '')}</ul>`
}

function furtherOf({ content, language, shown }: Page): string {
  const { ui } = content.words[language]
  const at = guidePages.findIndex((page) => page === (shown.path === '' ? 'index' : shown.path))
  if (at < 0) return ''
  const link = (page: (typeof guidePages)[number] | undefined, word: string, rel: string) =>
    page === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${addressOf(language, page === 'index' ? '' : page)}"><span>${escaped(ui[word] ?? '')}</span> ${escaped(titleOf(content.pages[language][page]))}</a>`
  return `<p class="further">${link(guidePages[at - 1], 'before', 'prev')}${link(guidePages[at + 1], 'after', 'next')}</p>`
}
