import { readFileSync } from 'node:fs'
import { writeModules } from './write-modules.mjs'

/**
 * Writes each icon as a module of its own, so that a screen loads the icons it shows and no others, and `icons.js`, which
 * has them all, with its types.
 *
 * @param {{ from: string, to: string }} paths of the vendored drawings by name, and of the folder of the modules
 */
export function compileIcons({ from, to }) {
  /** @type {Record<string, string>} */
  const drawings = JSON.parse(readFileSync(from, 'utf8'))
  const names = Object.keys(drawings)
  const modules = new Map(names.map((name) => [`icons/${name}.js`, moduleOf(name, drawings[name])]))
  const all = names.map((name) => `export { ${name} } from './icons/${name}.js'\n`)
  modules.set('icons.js', all.join(''))
  const types = names.map((name) => `export declare const ${name}: Icon\n`)
  const type = `import type { Icon } from '${factory.slice(3)}'\nexport type { Icon }\n`
  modules.set('icons.d.ts', type + types.join(''))
  writeModules(to, modules)
}

/** What makes a component of a drawing, as the module of an icon imports it. */
const factory = '../../icon.ts'

/** @param {string} name @param {string} drawing */
function moduleOf(name, drawing) {
  const shapes = [...drawing.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, tag, attributes]) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  ])
  return `import { drawIcon } from '${factory}'
export const ${name} = /* @__PURE__ */ drawIcon(${JSON.stringify(shapes)})
`
}
