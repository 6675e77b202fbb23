export interface Heading {
  title: string
  /** What comes after the # of a link to it, as GitHub makes it. */
  anchor: string
  /** The text below it, down to the next heading of any level. */
  body: string
}

/** The headings of a Markdown page in order. Lines of code blocks are no headings. */
export function headingsOf(text: string): Heading[] {
  const headings: Heading[] = []
  const seen = new Map<string, number>()
  let inCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode
    const title = inCode ? undefined : /^#{1,6} (.+)$/.exec(line)?.[1]
    const last = headings.at(-1)
    if (title !== undefined) headings.push({ title, anchor: anchorOf(title, seen), body: '' })
    else if (last) last.body += `${line}\n`
  }
  return headings
}

/** The targets of links and pictures, without those in code. */
export function linkTargetsOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}

function anchorOf(title: string, seen: Map<string, number>): string {
  const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  const anchor = plain.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
  const times = seen.get(anchor) ?? 0
  seen.set(anchor, times + 1)
  return times === 0 ? anchor : `${anchor}-${times}`
}
