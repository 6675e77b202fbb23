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

/** A number that is no record of its own any more: what it decided stands below a heading of another page. */
interface MovedDecision {
  number: string
  page: string
  heading: string
  /** From docs/decisions. */
  link: string
}

/** Every number that a citation may name. */
export function decisionNumbers(): Set<string> {
  return new Set([...decisionRecords(), ...movedDecisions()].map(({ number }) => number))
}

/** docs/decisions/README.md: all records, and where the numbers that moved lead now. */
export function decisionsPage(): string {
  const records = decisionRecords()
  const moved = movedDecisions()
  const twice = moved.find(({ number }) => records.some((record) => record.number === number))
  if (twice)
    throw new Error(`Decision ${twice.number} is a record, yet ${twice.link} says that it moved there`)
  return [
    pageHead('Decisions', 'the records of this folder and the pages of docs/rules'),
    'A record says which of two reasonable ways we took, and why. How the specification is read stands in [docs/rules](../rules/README.md).\n',
    '## Records\n',
    table(
      ['Number', 'Decision', 'Status', 'Date'],
      records.map(({ number, title, status, date, file }) => [number, `[${title}](${file})`, status, date]),
    ),
    '\n## Moved\n',
    'These numbers are no records any more. What they decided stands here:\n',
    table(
      ['Number', 'Stands in'],
      moved.map(({ number, page, heading, link }) => [number, `${page}: [${heading}](${link})`]),
    ),
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

/** The line `Formerly decision 0012.` below a heading says which number moved there. */
function movedDecisions(): MovedDecision[] {
  return [
    ...filesOf('rules').map((file) => ({ path: `rules/${file}`, link: `../rules/${file}` })),
    ...filesOf('decisions').map((file) => ({ path: `decisions/${file}`, link: file })),
  ]
    .flatMap(({ path, link }) => {
      const headings = headingsOf(read(path))
      return headings.flatMap(({ title, anchor, body }) =>
        formerNumbers(body).map((number) => ({
          number,
          page: headings[0]?.title ?? path,
          heading: title,
          link: `${link}#${anchor}`,
        })),
      )
    })
    .sort((a, b) => a.number.localeCompare(b.number))
}

function formerNumbers(body: string): string[] {
  return /^Formerly decisions? (.+)\.$/m.exec(body)?.[1]?.match(/\d{4}/g) ?? []
}

function filesOf(folder: string): string[] {
  return globSync('*.md', { cwd: join(docs, folder), exclude: ['README.md'] }).sort()
}

function read(path: string): string {
  return readFileSync(join(docs, path), 'utf8')
}
