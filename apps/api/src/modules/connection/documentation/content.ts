import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@guihang/domain/languages'

export const guidePages = [
  'index',
  'token',
  'first-parcel',
  'fees',
  'labels',
  'tracking',
  'statements',
  'webhooks',
  'idempotency',
  'rate-limits',
  'errors',
  'sandbox',
] as const
export type GuidePage = (typeof guidePages)[number]

/** What the files say: the pages as Markdown, the words around them, and the programs that a test runs. */
export type Content = {
  readonly pages: Readonly<Record<Language, Readonly<Record<GuidePage, string>>>>
  readonly words: Readonly<Record<Language, Words>>
  /** File name → text. */
  readonly examples: Readonly<Record<string, string>>
  readonly script: string
}

/** The same for one provider: figures and its hotline stand in the texts. */
export type FilledContent = Content & {
  readonly codes: Readonly<Record<string, Readonly<Record<Language, string>> & { readonly status: number }>>
}

/** Words and sentences by name; `calls` and `fields` translate what the contract says in English. */
export type Words = {
  readonly ui: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  readonly calls: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

const folder = fileURLToPath(new URL('../../../../documentation/', import.meta.url))

const read = (path: string) => readFileSync(folder + path, 'utf8')

/** Reads everything once: a page costs no disk. */
export function readContent(): Content {
  const each = <T>(make: (language: Language) => T) => byLanguage(make)
  return {
    pages: each((language) => byPage((page) => read(`${language}/${page}.md`))),
    words: each((language) => JSON.parse(read(`${language}/words.json`))),
    examples: Object.fromEntries(
      globSync('*', { cwd: `${folder}examples` }).map((name) => [name, read(`examples/${name}`).trimEnd()]),
    ),
    script: read('page.js'),
  }
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { vi: make('vi'), en: make('en') }
}

export function byPage(make: (page: GuidePage) => string): Record<GuidePage, string> {
  // as: it has an entry for each page, made from the list that the type is made of
  return Object.fromEntries(guidePages.map((page) => [page, make(page)])) as Record<GuidePage, string> // as: see above
}

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text)
}
