import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The browsers that every app supports, as `browserslist` of this package.json names them: `safari >= 17.5`. */
export function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return browserslist
}

/** The same as Vite writes a build's targets: `safari17.5`. Throws on a query that names no oldest version. */
export function buildTargets(queries: readonly string[]): string[] {
  return queries.map((query) => {
    const [, browser = '', version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? []
    const name = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' }[
      browser
    ]
    if (name === undefined) throw new Error(`${query}: a supported browser is written like "safari >= 17.5"`)
    return name + version
  })
}
