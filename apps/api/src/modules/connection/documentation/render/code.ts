import type { Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import type { Content } from '../content.ts'

/** Kinds of examples in the order in which they are offered, by the ending of their file. */
const kinds: Readonly<Record<string, string>> = { ts: 'TypeScript', py: 'Python', php: 'PHP', sh: 'curl' }

/** One program in each language that it is written in, as tabs that need no script. */
export function exampleTabs({ examples, words }: Content, language: Language, name: string): string {
  const shown = Object.entries(kinds).flatMap(([ending, label]) => {
    const code = examples[`${name}.${ending}`]
    return code === undefined ? [] : [{ ending, label, code }]
  })
  if (shown.length === 0) throw new Error(`There is no example ${name}`)
  const [only] = shown
  if (shown.length === 1 && only) return codeBlock(only.code, only.ending)
  const choices = shown.map(
    ({ ending, label }, index) =>
      `<label><input type="radio" name="${name}" value="${ending}"${index === 0 ? ' checked' : ''}><span>${label}</span></label>`,
  )
  const blocks = shown.map(
    ({ ending, code }) => `<div data-kind="${ending}">${codeBlock(code, ending)}</div>`,
  )
  const legend = escaped(words[language].ui.example_language ?? '')
  return `<div class="tabs"><fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>${blocks.join('')}</div>`
}

/** A block of code whose comments and strings have colours of their own. It can be focused, because only then do the arrow keys scroll it. */
export function codeBlock(code: string, kind: string): string {
  return `<pre tabindex="0"><code>${coloured(code, kind)}</code></pre>`
}

const comments: Readonly<Record<string, string>> = {
  ts: '//.*$',
  php: '//.*$|/\\*\\*.*?\\*/',
  py: '#.*$',
  sh: '(?<=^|\\s)#.*$',
}

function coloured(code: string, kind: string): string {
  const comment = comments[kind]
  if (comment === undefined) return escaped(code)
  // In a shell a text between single quotes goes on over lines, and holds no escapes.
  const single = kind === 'sh' ? "'[^']*'" : "'(?:[^'\\\\\\n]|\\\\.)*'"
  const parts = new RegExp(`("(?:[^"\\\\\\n]|\\\\.)*"|${single})|(${comment})`, 'gm')
  let html = ''
  let from = 0
  for (const found of code.matchAll(parts)) {
    html += escaped(code.slice(from, found.index))
    html += `<span class="${found[1] === undefined ? 'remark' : 'text'}">${escaped(found[0])}</span>`
    from = found.index + found[0].length
  }
  return html + escaped(code.slice(from))
}
