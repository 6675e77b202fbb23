import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { webhookSchemas } from '@guihang/contract/openapi/webhook-schemas'
import { attempts_max } from '@guihang/domain/connection/webhooks/webhook-attempts'
import type { Language } from '@guihang/domain/languages'
import { limits } from '@guihang/domain/limits'
import { escaped } from '../../../platform/pages/escaped.ts'
import type { Provider } from '../../../platform/provider.ts'
import {
  byPage,
  type Content,
  type FilledContent,
  type GuidePage,
  guidePages,
  isLanguage,
} from './content.ts'
import { callPage, callsPage } from './reference/call-page.ts'
import { codesPage } from './reference/codes-page.ts'
import { fieldsTable, parameterRows } from './reference/fields-table.ts'
import { exampleTabs } from './render/code.ts'
import { layout, type Shown } from './render/layout.ts'
import { renderMarkdown, titleOf } from './render/markdown.ts'
import { search, searchPage } from './search.ts'

export type Site = {
  /** The page at a path, without the language in front. For a path nobody knows it is the page that says so, with status 404. */
  page(language: string, path: string, query: string): { readonly status: number; readonly html: string }
}

type Facts = {
  readonly provider: Provider
  readonly trial: boolean
  readonly base_url: string
  readonly client_file: string
  readonly calls_per_token: number
  readonly calls_per_address: number
}

/** Renders each page once, when it is first asked for. */
export function openSite(read: Content, facts: Facts): Site {
  const content = filledIn(read, facts)
  const rendered = new Map<string, string>()
  const frame = (language: Language, shown: Shown) => layout({ content, language, facts, shown })
  return {
    page(asked, path, query) {
      const language = isLanguage(asked) ? asked : 'vi'
      const { ui } = content.words[language]
      if (isLanguage(asked) && path === 'search') {
        const found = search(content, language, query)
        const shown = {
          path,
          title: ui.search ?? '',
          body: searchPage(content, language, query, found),
          query,
        }
        return { status: 200, html: frame(language, shown) }
      }
      const key = `${language}/${path}`
      const known = rendered.get(key)
      if (known !== undefined && isLanguage(asked)) return { status: 200, html: known }
      const shown = isLanguage(asked) ? pageAt(content, language, path) : undefined
      if (shown === undefined) {
        const body = `<h1>${ui.missing}</h1><p><a href="/docs/${language}">${ui.missing_help}</a></p>`
        return { status: 404, html: frame(language, { path: '', title: ui.missing ?? '', body }) }
      }
      const html = frame(language, shown)
      rendered.set(key, html)
      return { status: 200, html }
    },
  }
}

function pageAt(content: FilledContent, language: Language, path: string): Shown | undefined {
  const words = content.words[language]
  const page = guidePages.find((name) => name === (path === '' ? 'index' : path))
  if (page !== undefined && path !== 'index') return guidePage(content, language, page)
  if (path === 'calls') return { path, title: words.ui.calls ?? '', body: callsPage(content, language) }
  if (path === 'codes') return { path, title: words.ui.codes ?? '', body: codesPage(content, language) }
  const name = /^calls\/(\w+)$/.exec(path)?.[1]
  const declared = Object.values(softwareCalls).find((each) => each.name === name)
  return declared && { path, title: declared.name, body: callPage(content, language, declared) }
}

function guidePage(content: FilledContent, language: Language, page: GuidePage): Shown {
  const text = linked(content.pages[language][page], language)
  const body = renderMarkdown(text, {
    example: (name) => exampleTabs(content, language, name),
    webhook_data: () => webhookData(content, language),
  })
  return { path: page === 'index' ? '' : page, title: titleOf(text), body }
}

/** Figures stand in the texts by their name, so that no page tells an old one. */
function filledIn(content: Content, { provider, trial: _, ...facts }: Facts): FilledContent {
  const values: Readonly<Record<string, string | number>> = {
    provider: provider.name,
    hotline: provider.hotline,
    support_email: provider.support_email,
    ...facts,
    labels_per_call: limits.labels_per_call_max,
    attempts: attempts_max,
  }
  const fill = (text: string) =>
    text.replace(/\{\{([a-z_]+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  const sentence = (text: string) => text.replaceAll('{hotline}', provider.hotline)
  const { vi, en } = content.pages
  return {
    ...content,
    pages: { vi: byPage((page) => fill(vi[page])), en: byPage((page) => fill(en[page])) },
    codes: Object.fromEntries(
      Object.entries(errorCatalogue).map(([code, said]) => [
        code,
        { status: said.status, vi: sentence(said.vi), en: sentence(said.en) },
      ]),
    ),
  }
}

/** Pages name each other by their path below the language. */
function linked(text: string, language: Language): string {
  return text.replace(/\]\((?!https?:|\/|#)([^)]+)\)/g, `](/docs/${language}/$1)`)
}

/** The `data` of each type of webhook message, as tables that open on a press. */
function webhookData({ words }: Content, language: Language): string {
  const own = words[language]
  return webhookSchemas()
    .map(({ type, schema: answer }) => {
      const table = fieldsTable(own, parameterRows({ answer }, {}))
      return `<details><summary><code>${type}</code> ${escaped(own.fields[type] ?? '')}</summary>${table}</details>`
    })
    .join('\n')
}
