import { escaped } from '../../../../platform/pages/escaped.ts'
import { codeBlock } from './code.ts'

/** What a page may ask for on a line of its own: `{{example first-parcel}}`, `{{webhook_data}}`. */
export type Inserts = {
  readonly example: (name: string) => string
  readonly webhook_data: () => string
}

/** The part of Markdown that our pages use, as HTML: headings, paragraphs, lists, tables, code, links. */
export function renderMarkdown(text: string, inserts: Inserts): string {
  const lines = text.split('\n')
  const out: string[] = []
  let at = 0
  const takeWhile = (matches: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && matches(lines[at] ?? '')) taken.push(lines[at++] ?? '')
    return taken
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = /^(#{1,3}) (.+)$/.exec(line)
    const insert = /^\{\{(\w+)(?: ([\w-]+))?\}\}$/.exec(line)
    if (line.trim() === '') at += 1
    else if (heading) {
      at += 1
      out.push(headingOf(heading[1]?.length ?? 1, heading[2] ?? ''))
    } else if (insert) {
      at += 1
      out.push(insertOf(inserts, insert[1] ?? '', insert[2] ?? ''))
    } else if (line.startsWith('```')) {
      at += 1
      const code = takeWhile((each) => each !== '```')
      at += 1
      out.push(codeBlock(code.join('\n'), line.slice(3)))
    } else if (line.startsWith('|')) out.push(tableOf(takeWhile((each) => each.startsWith('|'))))
    else if (line.startsWith('- '))
      out.push(
        listOf(
          'ul',
          takeWhile((each) => each.startsWith('- ')),
        ),
      )
    else if (/^\d+\. /.test(line))
      out.push(
        listOf(
          'ol',
          takeWhile((each) => /^\d+\. /.test(each)),
        ),
      )
    else out.push(`<p>${inline(takeWhile(isProse).join(' '))}</p>`)
  }
  return out.join('\n')
}

export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

export function anchorOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/đ/g, 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

export function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`')) return `<code>${escaped(part.slice(1, -1))}</code>`
      return escaped(part)
        .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
        .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    })
    .join('')
}

/** A table that scrolls by itself where the screen is narrow; its cells are HTML already. */
export function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell, index) => {
      const label = tag === 'td' && index > 0 ? ` data-label="${escaped(stripTags(head[index] ?? ''))}"` : ''
      return `<${tag}${tag === 'th' ? ' scope="col"' : label}>${cell}</${tag}>`
    })
  const body = rows.map((row) => `<tr>${cells('td', row).join('')}</tr>`).join('')
  return `<table><thead><tr>${cells('th', head).join('')}</tr></thead><tbody>${body}</tbody></table>`
}

function isProse(line: string): boolean {
  return line.trim() !== '' && !/^(#{1,3} |\{\{\w+( [\w-]+)?\}\}$|```|\||- |\d+\. )/.test(line)
}

function headingOf(level: number, title: string): string {
  if (level === 1) return `<h1>${inline(title)}</h1>`
  return `<h${level} id="${anchorOf(title)}">${inline(title)}</h${level}>`
}

function insertOf({ example, webhook_data }: Inserts, name: string, argument: string): string {
  if (name === 'example') return example(argument)
  if (name === 'webhook_data') return webhook_data()
  throw new Error(`A page asks for {{${name}}}, which does not exist`)
}

function listOf(tag: 'ul' | 'ol', lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${inline(line.replace(/^(- |\d+\. )/, ''))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

function tableOf(lines: readonly string[]): string {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  return tableHtml(head, rows)
}

function stripTags(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}
