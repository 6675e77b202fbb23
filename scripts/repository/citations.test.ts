import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citedDecisions, citedSections } from '../docs/citations.ts'
import { decisionNumbers, numbersForMigrations } from '../docs/decisions.ts'
import { headingsOf, linkTargetsOf } from '../docs/markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const texts = new Map(
  globSync(
    [
      '*.md',
      '.env.example',
      'docs/**/*.md',
      '{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs,js,sql,css,html,md}',
    ],
    {
      cwd: root,
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '{apps,packages}/*/src/{texts,icons}/**',
        'scripts/repository/citations.test.ts',
      ],
    },
  ).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
// Pages of /docs name addresses of the site; a test of theirs follows each of them over HTTP.
const ofTheSite = /^apps[/\\]api[/\\]documentation[/\\]/
const pages = new Map([...texts].filter(([file]) => file.endsWith('.md') && !ofTheSite.test(file)))

describe('citations', () => {
  it('name decisions that are records; migrations, which cannot change, also name former ones', () => {
    const known = decisionNumbers()
    const knownToMigrations = numbersForMigrations()
    const cited = [...texts].flatMap(([file, text]) =>
      citedDecisions(text).map((number) => ({ file, number })),
    )
    expect(cited.length).toBeGreaterThan(100)
    const unknown = cited.filter(
      ({ file, number }) => !(file.endsWith('.sql') ? knownToMigrations : known).has(number),
    )
    expect(unknown).toEqual([])
  })

  it('name pages that exist', () => {
    const named = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\bdocs\/[a-z]+\/[\w-]+\.md\b/g)].map(([page]) => ({ file, page })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ page }) => !existsSync(join(root, page)))).toEqual([])
  })

  it('name sections 1 to 9 of the specification', () => {
    const cited = [...texts].flatMap(([file, text]) =>
      citedSections(text).map((section) => ({ file, section })),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ section }) => section < 1 || section > 9)).toEqual([])
  })

  it('link to files and headings that exist', () => {
    const links = [...pages].flatMap(([file, text]) => linkTargetsOf(text).map((link) => ({ file, link })))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([])
  })

  it('are found across line breaks of comments and in lists', () => {
    const text = `
      * what an invitation leaves (decision
      * 0142) and decisions 0004, 0107 and 0190;
      -- Decision 0022
      [0030](0030-bars-on-printer-dots.md), docs/decisions/0002-postgresql-always.md, in 2026`
    expect(citedDecisions(text)).toEqual(['0142', '0004', '0107', '0190', '0022', '0002'])
    expect(citedSections('spec section 4, sections 4, 5 and 9; Section\n * 7; §12; intersection 3')).toEqual([
      4, 4, 5, 9, 7, 12,
    ])
  })

  it('lead to headings as GitHub names them', () => {
    const text =
      "# Who pays what?\n## A shop's wording\n```\n# no heading\n```\n## A shop's wording\n## Cái *này*, `x_y`"
    expect(headingsOf(text).map(({ anchor }) => anchor)).toEqual([
      'who-pays-what',
      'a-shops-wording',
      'a-shops-wording-1',
      'cái-này-x_y',
    ])
    expect(linkTargetsOf('[a](b.md#c) ![d](e.png) `[f](g)`\n```\n[h](i)\n```')).toEqual(['b.md#c', 'e.png'])
  })
})

function leadsSomewhere(file: string, link: string): boolean {
  if (/^(https?|mailto):/.test(link)) return true
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : relative(root, join(root, dirname(file), path))
  if (!existsSync(join(root, target))) return false
  if (anchor === undefined) return true
  const page = statSync(join(root, target)).isFile() ? pages.get(target) : undefined
  return page !== undefined && headingsOf(page).some((heading) => heading.anchor === anchor)
}
