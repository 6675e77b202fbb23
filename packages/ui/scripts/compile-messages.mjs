import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeModules } from './write-modules.mjs'

/** @typedef {Readonly<Record<string, string>>} Messages The texts of one language by key. */

/**
 * Writes each message as a module of its own, so that a screen loads the texts it shows and no others, and `messages.js`,
 * which has them all as `m`, with its types. `over` names the package that the texts stand on: its `m` is part of theirs.
 *
 * @param {{ from: string, to: string, over?: string }} folders of the message files by language, and of the modules
 */
export function compileMessages({ from, to, over }) {
  const vi = readMessages(join(from, 'vi'))
  const en = readMessages(join(from, 'en'))
  const keys = Object.keys(vi)
  const modules = new Map(keys.map((key) => [`messages/${key}.js`, moduleOf(key, vi[key], en[key])]))
  const all = keys.map((key) => `export { ${key} } from './messages/${key}.js'\n`)
  if (over !== undefined) all.unshift(`export * from '${over}/texts/all.js'\n`)
  modules.set('all.js', all.join(''))
  modules.set('messages.js', "export * as m from './all.js'\n")
  const types = keys.map((key) => `  readonly ${key}: ${typeOf(vi[key], en[key])}\n`)
  const below = over === undefined ? '' : `import type { m as below } from '${over}/texts/messages.js'\n`
  const also = over === undefined ? '' : 'typeof below & '
  modules.set('messages.d.ts', `${below}export declare const m: ${also}{\n${types.join('')}}\n`)
  writeModules(to, modules)
}

/** @param {string} folder @returns {Messages} */
function readMessages(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

/** What says which language it is, as a compiled message imports it. */
const language = '@guihang/ui/text-language.ts'

/** A value, `{count}`, or one of two words, the first where the value is one: `{count:parcel|parcels}`. */
export const parameter = /\{(\w+)(?::([^{|}]+)\|([^{|}]+))?\}/g

/**
 * The module of a message: a function that answers it in the language of the screen.
 *
 * @param {string} key @param {string} vi @param {string | undefined} en
 */
export function moduleOf(key, vi, en) {
  if (en === undefined) throw new Error(`${key} is missing in English`)
  const given = parametersOf(vi, en).length === 0 ? '' : 'given'
  return `import { isEnglish } from '${language}'
export const ${key} = (${given}) => (isEnglish() ? ${template(en)} : ${template(vi)})
`
}

/** @param {string} text */
function template(text) {
  const literal = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(parameter, (_, name, one, more) => {
    const value = `given.${name}`
    // A count may come as its text.
    return one === undefined ? `\${${value}}` : `\${${value} == 1 ? \`${one}\` : \`${more}\`}`
  })
  return `\`${literal}\``
}

/** @param {string} vi @param {string | undefined} en */
function typeOf(vi, en = '') {
  const names = parametersOf(vi, en).map((name) => `readonly ${name}: string | number`)
  return names.length === 0 ? '() => string' : `(given: { ${names.join('; ')} }) => string`
}

/** @param {string[]} texts */
function parametersOf(...texts) {
  const names = texts.flatMap((text) => [...text.matchAll(parameter)].map(([, name]) => name))
  return [...new Set(names)].sort()
}
