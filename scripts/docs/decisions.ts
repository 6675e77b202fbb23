import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headingsOf } from './markdown.ts'
import { pageHead, table } from './tables.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')

interface DecisionRecord {
  number: string
  title: string
  status: string
  date: string
  /** The file's name in docs/decisions. */
  file: string
}

/** The numbers that migrations cite, which cannot change, of what stands in another page now; the link is from docs/decisions. */
const citedByMigrations: Readonly<Record<string, string>> = {
  '0165': '../rules/failed-deliveries.md',
  '0180': '../rules/cod-and-ledger.md',
  '0184': '../rules/claims.md',
  '0190': '../rules/order-system.md',
  '0193': '../rules/cod-and-ledger.md',
  '0300': '0301-what-changes-often-is-narrow.md',
}

/** Every number that a citation may name. */
export function decisionNumbers(): Set<string> {
  return new Set(decisionRecords().map(({ number }) => number))
}

/** Every number that a migration may cite. */
export function numbersForMigrations(): Set<string> {
  return new Set([...decisionNumbers(), ...Object.keys(citedByMigrations)])
}

/** docs/decisions/README.md: all records. */
export function decisionsPage(): string {
  const others = Object.entries(citedByMigrations).map(([number, link]) => `[${number}](${link})`)
  return [
    pageHead('Decisions', 'the records of this folder'),
    'A record says which of two reasonable ways we took, and why. How the specification is read stands in [docs/rules](../rules/README.md).\n',
    table(
      ['Number', 'Decision', 'Status', 'Date'],
      decisionRecords().map(({ number, title, status, date, file }) => [
        number,
        `[${title}](${file})`,
        status,
        date,
      ]),
    ),
    `\nMigrations, which never change, also cite ${others.join(', ')}: these stand there now.`,
    '',
  ].join('\n')
}

/** docs/rules/README.md: the pages with their first sentence and their headings. */
export function rulesPage(): string {
  const pages = filesOf('rules').map((file) => ({ file, headings: headingsOf(read(`rules/${file}`)) }))
  return [
    pageHead('Rules', 'the pages of this folder'),
    'How the specification is read where it allows two readings or says nothing, one page a topic. Choices between two reasonable ways are [numbered records](../decisions/README.md).\n',
    table(
      ['Page', 'What it says', 'In it'],
      pages.map(({ file, headings: [page, ...topics] }) => [
        `[${page?.title}](${file})`,
        /^.+?[.:](?=\s)/m.exec(page?.body ?? '')?.[0].replace(/:$/, '.') ?? '',
        topics.map(({ title, anchor }) => `[${title}](${file}#${anchor})`).join(' · '),
      ]),
    ),
    '',
  ].join('\n')
}

function decisionRecords(): DecisionRecord[] {
  return filesOf('decisions').map((file) => {
    const head =
      /^# (\d{4}) (.+)\n\n- Status: (accepted|replaced by .+)\n- Date: (\d{4}-\d\d-\d\d)\n- Links: .+\n/.exec(
        read(`decisions/${file}`),
      )
    const [, number = '', title = '', status = '', date = ''] = head ?? []
    if (!head || !file.startsWith(`${number}-`))
      throw new Error(
        `docs/decisions/${file} does not begin with its number and title, Status, Date and Links`,
      )
    return { number, title, status, date, file }
  })
}

function filesOf(folder: string): string[] {
  return globSync('*.md', { cwd: join(docs, folder), exclude: ['README.md'] }).sort()
}

function read(path: string): string {
  return readFileSync(join(docs, path), 'utf8')
}
