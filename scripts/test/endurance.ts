import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The test files that have a short form in `npm test` and more in a campaign, by their names: those that import
 * `testing/size.ts`.
 */
export function enduranceFiles(): ReadonlyMap<string, string> {
  const files = globSync('{apps,scripts}/**/*.api.test.ts', { cwd: root, exclude: ['**/node_modules'] })
  const long = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("/size.ts'"))
  return new Map(long.toSorted().map((file) => [basename(file, '.api.test.ts'), file]))
}
